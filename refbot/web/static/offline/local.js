// Answers that are made here, and the sign on them that says so.

export const REVIEW = /^\/\w\w\/review(\/|$)/;
const HOUSE_RULES = /\/house-rules(\/|$)/;
const SENDING = 'when-sent" method="post">'; // how the form begins that sends once more

// What no phone can answer.
export const needsServer = ({ pathname }) => HOUSE_RULES.test(pathname) || REVIEW.test(pathname);

export const isHtml = (headers) => (headers.get("Content-Type") ?? "").startsWith("text/html");

// A page with the sign: the style sheet shows what is marked for the kind of copy that it is.
export const signed = (html, kind = "kept") => html.replace("<html ", `<html data-copy="${kind}" `);

// Under the very headers that the server gives its pages.
export function copyOf(html, { headers }) {
  return new Response(signed(html), { headers });
}

// The address without a language leads to the one that the reader prefers.
export function home(languages) {
  return Response.redirect(`/${preferred(languages)}/`);
}

function preferred(languages) {
  const wanted = (navigator.languages ?? []).map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((code) => languages.includes(code)) ?? languages[0];
}

// Says what works all the same. A script that asked for a piece gets the error that it expects.
export async function missing(request, url, { pack, engine, versions }) {
  if (request.mode !== "navigate") return Response.error();
  const asked = url.pathname.split("/")[1];
  const lang = pack.languages.includes(asked) ? asked : preferred(pack.languages);
  const page = await pack.page(new URL(`/${lang}/offline/missing`, location.origin));
  const html = page ? signed(page, await reason(url, engine, versions)) : pack.last[lang];
  return new Response(await holding(html, request), { status: 503, headers: pack.headers });
}

async function reason(url, engine, versions) {
  if (needsServer(url)) return "server";
  if (engine?.failed) return "failed";
  return (await versions.waits()) ? "waiting" : "missing";
}

// The page with the fields of a form that could not be sent, so that trying again sends them.
async function holding(html, request) {
  if (request.method !== "POST") return html;
  const fields = [...new URLSearchParams(await request.text())].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return html.replace(SENDING, () => `when-sent" data-fields method="post">${fields.join("")}`);
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
