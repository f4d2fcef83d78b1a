/** What `PRAGMA user_version` says of a database with these tables. */
export const SCHEMA_VERSION = 2;

/** The tables of the messages. Other programs read them: docs/messages.md says how. */
export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    key TEXT NOT NULL UNIQUE,
    time TEXT NOT NULL,
    subject TEXT NOT NULL,
    reply_to TEXT NOT NULL,
    possible_spam INTEGER NOT NULL CHECK (possible_spam IN (0, 1)),
    page TEXT NOT NULL,
    language TEXT NOT NULL,
    referrer TEXT NOT NULL,
    campaign TEXT NOT NULL CHECK (json_type(campaign) = 'object'),
    office TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'mailed', 'perhaps mailed')),
    queued TEXT NOT NULL,
    failures INTEGER NOT NULL,
    perhaps_mailed INTEGER NOT NULL,
    why TEXT,
    is_permanent INTEGER NOT NULL CHECK (is_permanent IN (0, 1)),
    answered TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_by_time ON messages (time);
  CREATE INDEX IF NOT EXISTS messages_to_mail ON messages (failures, id) WHERE state = 'waiting';
  CREATE TABLE IF NOT EXISTS fields (
    message INTEGER NOT NULL REFERENCES messages ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    label TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (message, position)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS files (
    id INTEGER PRIMARY KEY,
    message INTEGER NOT NULL REFERENCES messages ON DELETE CASCADE,
    token TEXT NOT NULL UNIQUE,
    field TEXT NOT NULL,
    name TEXT NOT NULL,
    size INTEGER NOT NULL,
    kind TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS files_of_message ON files (message);
  CREATE TABLE IF NOT EXISTS deletions (id INTEGER PRIMARY KEY) STRICT;
  PRAGMA user_version = ${SCHEMA_VERSION};
`;
