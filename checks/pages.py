"""Check the pages from outside: valid HTML and, when asked, what Lighthouse says on a phone.

    pages.py [FOLDER] [--lighthouse]

Saves a page of every kind in both languages (in FOLDER, if it is given) and runs html-validate
over them. With --lighthouse it also opens home, search, a rule, a ruling and a score sheet as a
phone does, prints what Lighthouse measured and compares that with the floors. The exit status is
1 if anything fell short. Node's tools are those of package.json beside this file.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import house_pages
from waitress.server import create_server

from refbot.links import pack
from refbot.web import create_app

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask

    from refbot.registry import Game

HERE = Path(__file__).resolve().parent
IMPOSSIBLE = {"player_count": 99}
MEASURED = ("home", "search", "kazaam/7.1", "kazaam/final-score/ruled", "kram-la-bam/scores")
# The machine that checks may be busy, and speed is the one figure that suffers from it.
FLOORS = {"performance": 0.95, "accessibility": 1, "best-practices": 1, "seo": 1}
CEILINGS = {"kB": 60.0, "kB of scripts": 20.0, "layout shift": 0.0}
CHROMIUM = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run"


def kinds(app: Flask) -> dict[str, str]:
    """Return the address, without its language, of a page of every kind."""
    found = {
        "home": "",
        "search": "search?q=tie",
        "search/empty": "search",
        "search/misspelt": "search?q=jokr",
        "search/nothing": "search?q=zzzzqqqq&game=kazaam",
        "scores": "scores",
        "lost": "kazam/",
        "damaged": "kazaam/final-score?s=x",
        "impossible": f"kazaam/setup?s={pack(IMPOSSIBLE)}",
        "ka-boom/timer": "ka-boom/timer",
        "offline": "offline",
        "offline/missing": "offline/missing",
        "kazaam/house-rules/later": "kazaam/house-rules/later",
    }
    for game in app.extensions["refbot"].registry.values():
        found.update({f"{game.slug}/{name}": f"{game.slug}/{end}" for name, end in _of(game)})
    return found


def _of(game: Game) -> Iterator[tuple[str, str]]:
    yield from {"rules": "", "both": "?both=1", "scores": "scores"}.items()
    for section in game.book.sections:
        yield section.rules[0].number, section.rules[0].number
    if game.readings:
        yield "readings", "readings"
    for name in game.adjudicators:
        yield name, name
    for case in game.book.cases:
        link = f"{case.adjudicator}?s={pack(case.situation)}"
        kind = f"{case.adjudicator}/{case.expect.get('status', 'ruled')}"
        for name, more in (("", ""), ("/card", "&card=1"), ("/edit", "&edit=1")):
            yield kind + name, link + more


def save(app: Flask, folder: Path) -> int:
    """Write the pages below the folder, and return how many there are."""
    client, house = house_pages.put_in(app)
    pages = {
        (lang, name): client.get(f"/{lang}/{end}").text
        for lang in ("en", "es")
        for name, end in {**kinds(app), **house}.items()
    }
    for lang in ("en", "es"):
        for form in house_pages.sent(house):
            pages[lang, form.name] = house_pages.answer(client, lang, form)
    for (lang, name), text in pages.items():
        path = folder / lang / f"{name}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return len(pages)


def tool(*words: object, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run one of Node's tools; whatever it says on its output comes back as text."""
    command = [str(word) for word in ("npx", "--no-install", *words)]
    return subprocess.run(command, check=False, cwd=HERE, text=True, stdout=subprocess.PIPE, **more)


def valid(app: Flask, folder: Path) -> bool:
    """Tell whether html-validate has nothing to say, and print what it says."""
    count = save(app, folder)
    config = HERE / ".htmlvalidate.json"
    done = tool("html-validate", "--config", config, "--formatter", "text", f"{folder}/**/*.html")
    print(done.stdout.replace(f"{folder}{os.sep}", ""), end="")
    print(f"html-validate: {count} pages, {'clean' if not done.returncode else 'see above'}")
    return not done.returncode


def figures(url: str, chromium: str) -> dict[str, float]:
    """Open a page as a phone that was never here, and return what Lighthouse measured."""
    flags = ("--quiet", "--output=json", f"--chrome-flags={CHROMIUM}")
    done = tool("lighthouse", url, *flags, env=os.environ | {"CHROME_PATH": chromium})
    told = json.loads(done.stdout)
    got = {name: told["categories"][name]["score"] or 0 for name in FLOORS}
    sent = told["audits"]["network-requests"]["details"]["items"]
    scripts = [one for one in sent if one.get("resourceType") == "Script"]
    got["kB"] = sum(one["transferSize"] for one in sent) / 1000
    got["kB of scripts"] = sum(one["transferSize"] for one in scripts) / 1000
    got["layout shift"] = told["audits"]["cumulative-layout-shift"]["numericValue"]
    for name, audit in told["audits"].items():
        if audit["score"] is not None and audit["score"] < 1:
            print(f"  {name}: {audit['title']} {audit.get('displayValue', '')}")
    return got


def fast(app: Flask, chromium: str) -> bool:
    """Tell whether every measured page keeps to the floors and ceilings, and print the figures."""
    server = create_server(app, host="127.0.0.1", port=0, threads=4)
    threading.Thread(target=server.run, daemon=True).start()
    good, port = True, getattr(server, "effective_port", 0)
    for name in MEASURED:
        url = f"http://127.0.0.1:{port}/en/{kinds(app)[name]}"
        got = figures(url, chromium)
        print(f"{name}: " + ", ".join(f"{key} {value:.3g}" for key, value in got.items()))
        good &= all(got[key] >= least for key, least in FLOORS.items())
        good &= all(got[key] <= most for key, most in CEILINGS.items())
    server.close()
    return good


def lacking(chromium: str | None, *, lighthouse: bool) -> str:
    """Say what is not installed, or nothing."""
    if not (shutil.which("node") and shutil.which("npx")):
        return "Node 20 with npm is needed; on Debian: apt-get install nodejs npm"
    if not (HERE / "node_modules" / ".bin" / "html-validate").exists():
        return "the tools are not installed; to install them: npm ci --prefix checks"
    if lighthouse and not chromium:
        return "Lighthouse needs Chromium on PATH, or its path in REFBOT_CHROMIUM"
    return ""


def main(arguments: list[str]) -> int:
    """Run the checks that were asked for."""
    asked = argparse.ArgumentParser(
        prog="./run checks", description="Check the pages from outside."
    )
    asked.add_argument("folder", nargs="?", type=Path, help="where to keep the pages")
    asked.add_argument("--lighthouse", action="store_true", help="also measure as on a phone")
    wanted = asked.parse_args(arguments)
    chromium = os.environ.get("REFBOT_CHROMIUM") or shutil.which("chromium")
    if missing := lacking(chromium, lighthouse=wanted.lighthouse):
        print(f"checks: {missing}", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as spare:
        os.environ.pop("REFBOT_DATABASE_URL", None)  # house rules are put in, and not anybody's
        app = create_app({"TESTING": True, "INSTANCE": spare})
        good = valid(app, (wanted.folder or Path(spare) / "pages").resolve())
        return 0 if (not wanted.lighthouse or fast(app, chromium or "")) and good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
