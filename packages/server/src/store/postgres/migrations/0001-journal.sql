-- A stream is a table, `table:T1`, or something else of the house that keeps facts, `kind:name`.
CREATE TABLE streams (
  key integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,
  -- The last entry.
  number bigint NOT NULL,
  hash text NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE entries (
  stream integer NOT NULL,
  number bigint NOT NULL,
  -- The command's, made by its sender. Ids that grow with time keep the index of them small in memory.
  id text COLLATE "C" NOT NULL UNIQUE,
  who text NOT NULL,
  -- Milliseconds since 1970, UTC.
  at bigint NOT NULL,
  -- Canonical JSON, kept as text: it is hashed as it is written.
  command text NOT NULL,
  facts text NOT NULL,
  postings text NOT NULL,
  -- The hash of the entry before, and its own over everything above and that.
  previous text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (stream, number)
);

CREATE FUNCTION entries_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a journal entry is never changed or removed';
END
$$;

CREATE TRIGGER entries_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
FOR EACH STATEMENT EXECUTE FUNCTION entries_stand();

-- In cents. What went in and out are the meters; the balance is their difference. Nothing here refers to `streams` by
-- constraint: no stream is ever removed, and the check would be made for every row.
CREATE TABLE balances (
  stream integer NOT NULL,
  account text COLLATE "C" NOT NULL,
  paid_in bigint NOT NULL,
  paid_out bigint NOT NULL,
  PRIMARY KEY (stream, account),
  CONSTRAINT overdrawn CHECK (
    paid_in >= paid_out
    OR NOT (starts_with(account, 'rail:') OR account IN ('layout', 'commission-held', 'coupons'))
  )
) WITH (fillfactor = 50);

CREATE TABLE snapshots (
  stream integer PRIMARY KEY,
  number bigint NOT NULL,
  hash text NOT NULL,
  version integer NOT NULL,
  state text NOT NULL,
  digest text NOT NULL
);

-- The ledger as an accountant would ask for it: one line a posting.
CREATE VIEW postings AS
SELECT
  streams.name AS stream,
  entries.number,
  posting.line - 1 AS line,
  entries.at,
  posting.value ->> 0 AS account,
  (posting.value ->> 1)::bigint AS amount
FROM entries
JOIN streams ON streams.key = entries.stream
CROSS JOIN LATERAL json_array_elements(entries.postings::json) WITH ORDINALITY AS posting (value, line);

-- Appends a group of rows in one round trip, and tells whoever listens. A run is all that the group has for one stream: its
-- rows follow each other and the first follows the stream's head, or nothing of it is written. Answers with the streams
-- that have grown.
--
-- Runs come ordered by stream, so that two groups take the rows of `streams` in the same order; the second finds that the
-- head has moved. The transaction is the caller's, and everything is durable when it commits.
CREATE FUNCTION append_rows(
  run_streams integer[], run_firsts bigint[], run_previous text[], run_lasts bigint[], run_hashes text[],
  streams_ integer[], numbers bigint[], ids text[], whos text[], ats bigint[],
  commands text[], facts_ text[], postings_ text[], previous_ text[], hashes text[],
  account_streams integer[], accounts text[], ins bigint[], outs bigint[],
  channel text, notices text[]
) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  repeating integer[];
  grown integer[];
  known integer;
BEGIN
  repeating := ARRAY(
    SELECT sent.stream FROM unnest(streams_, ids) AS sent (stream, id) JOIN entries ON entries.id = sent.id
  );

  WITH moved AS (
    UPDATE streams SET number = run.last, hash = run.hash
    FROM unnest(run_streams, run_firsts, run_previous, run_lasts, run_hashes)
      AS run (stream, first, previous, last, hash)
    WHERE streams.key = run.stream AND streams.number = run.first - 1 AND streams.hash = run.previous
      AND run.stream <> ALL (repeating)
    RETURNING streams.key
  )
  SELECT coalesce(array_agg(key), '{}') INTO grown FROM moved;
  IF grown = '{}' THEN
    RETURN grown;
  END IF;

  INSERT INTO entries
  SELECT * FROM unnest(streams_, numbers, ids, whos, ats, commands, facts_, postings_, previous_, hashes)
    AS sent (stream, number, id, who, at, command, facts, postings, previous, hash)
  WHERE stream = ANY (grown);

  -- Not an upsert: that would hold the change alone, before it is added, against the limit of the account.
  UPDATE balances SET paid_in = balances.paid_in + change.paid_in, paid_out = balances.paid_out + change.paid_out
  FROM unnest(account_streams, accounts, ins, outs) AS change (stream, account, paid_in, paid_out)
  WHERE balances.stream = change.stream AND balances.account = change.account AND change.stream = ANY (grown);
  GET DIAGNOSTICS known = ROW_COUNT;
  IF known < cardinality(accounts) THEN
    INSERT INTO balances
    SELECT * FROM unnest(account_streams, accounts, ins, outs) AS change (stream, account, paid_in, paid_out)
    WHERE stream = ANY (grown) AND NOT EXISTS (
      SELECT FROM balances WHERE balances.stream = change.stream AND balances.account = change.account
    );
  END IF;

  -- Sent when the transaction commits, and not if it does not.
  PERFORM pg_notify(channel, notice) FROM unnest(notices) AS notice;
  RETURN grown;
END
$$;
