"""House rules, the log of decisions, reviewers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

HASH = 64
MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the tables, the one row of `revision`, and what guards the log."""
    op.create_table(
        "house_rule",
        sa.Column("id", sa.Integer, nullable=False),
        *(
            sa.Column(name, kind, nullable=False)
            for name, kind in (
                ("game", sa.String),
                ("rule", sa.String),
                ("lang", sa.String),
                ("title", sa.Text),
                ("text", sa.Text),
                ("name", sa.Text),
                ("switch", sa.String),
                ("choice", sa.String),
                ("state", sa.String),
                ("version", sa.Integer),
                ("submitted", MOMENT),
            )
        ),
        sa.Column("decided", MOMENT),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("token_hash", sa.String(HASH)),
        sa.Column("key_hash", sa.String(HASH)),
        sa.PrimaryKeyConstraint("id", name="pk_house_rule"),
        sa.UniqueConstraint("token_hash", name="uq_house_rule_token_hash"),
        sa.UniqueConstraint("key_hash", name="uq_house_rule_key_hash"),
        sa.CheckConstraint(
            "state IN ('waiting', 'approved', 'rejected', 'withdrawn')", name="state"
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_house_rule_state_id", "house_rule", ["state", "id"])
    op.create_table(
        "decision",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("house_rule", sa.Integer, nullable=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("when", MOMENT, nullable=False),
        sa.Column("before", sa.JSON),
        sa.Column("after", sa.JSON),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_decision"),
        sa.ForeignKeyConstraint(["house_rule"], ["house_rule.id"], name="fk_decision_house_rule"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_decision_house_rule", "decision", ["house_rule"])
    revision_table = op.create_table(
        "revision",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_revision"),
        sa.CheckConstraint("id = 1", name="one_row"),
    )
    op.bulk_insert(revision_table, [{"id": 1, "number": 0}])
    _make_reviewers()
    for statement in GUARDS[op.get_bind().dialect.name]:
        op.execute(statement)


def _make_reviewers() -> None:
    op.create_table(
        "reviewer",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        sa.Column("password_hash", sa.Text, nullable=False),
        sa.Column("disabled", sa.Boolean, nullable=False),
        sa.Column("since", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reviewer"),
        sa.UniqueConstraint("folded", name="uq_reviewer_folded"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "session",
        sa.Column("token_hash", sa.String(HASH), nullable=False),
        sa.Column("reviewer", sa.Integer, nullable=False),
        sa.Column("until", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_session"),
        sa.ForeignKeyConstraint(["reviewer"], ["reviewer.id"], name="fk_session_reviewer"),
    )
    op.create_index("ix_session_reviewer", "session", ["reviewer"])
    op.create_index("ix_session_until", "session", ["until"])
    op.create_table(
        "attempt",
        sa.Column("what", sa.String, nullable=False),
        sa.Column("who_hash", sa.String(HASH), nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("until", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("what", "who_hash", name="pk_attempt"),
    )
    op.create_index("ix_attempt_until", "attempt", ["until"])


GUARDS = {
    # INSERT OR REPLACE takes a row away without telling the trigger on DELETE: hence the third.
    "sqlite": [
        """CREATE TRIGGER decision_is_not_updated BEFORE UPDATE ON decision
        BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
        """CREATE TRIGGER decision_is_not_deleted BEFORE DELETE ON decision
        BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
        """CREATE TRIGGER decision_is_not_replaced BEFORE INSERT ON decision
        WHEN EXISTS (SELECT 1 FROM decision WHERE id = NEW.id)
        BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
    ],
    "postgresql": [
        """CREATE FUNCTION refuse_to_rewrite_the_log() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'the log is append-only'; END $$""",
        """CREATE TRIGGER decision_is_not_rewritten
        BEFORE UPDATE OR DELETE OR TRUNCATE ON decision
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_the_log()""",
    ],
}
