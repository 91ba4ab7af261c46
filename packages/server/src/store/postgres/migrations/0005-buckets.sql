-- The stream is the key of everything that is kept for it, and the journal is partitioned by bucket. docs/STORAGE.md says why.

-- A stream's key is worked out from its name alone: 63 bits of the SHA-256 of it. No sequence is asked for one, so any node can.
CREATE FUNCTION stream_key(name text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ('x' || left(encode(sha256(convert_to(name, 'UTF8')), 'hex'), 16))::bit(64)::bigint & 9223372036854775807
$$;

-- A stream's bucket is the quarter in which it began, UTC, and one of eight slots by its key: 2026403 is slot 3 of the last
-- quarter of 2026.
CREATE FUNCTION bucket_of(key bigint, began timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (extract(year FROM began AT TIME ZONE 'UTC') * 1000 + extract(quarter FROM began AT TIME ZONE 'UTC') * 100)::integer
    + (key % 8)::integer
$$;

ALTER TABLE streams RENAME TO streams_before;
ALTER TABLE entries RENAME TO entries_before;
ALTER TABLE balances RENAME TO balances_before;
ALTER TABLE snapshots RENAME TO snapshots_before;
ALTER INDEX streams_pkey RENAME TO streams_before_pkey;
ALTER INDEX entries_pkey RENAME TO entries_before_pkey;
ALTER INDEX balances_pkey RENAME TO balances_before_pkey;
ALTER INDEX snapshots_pkey RENAME TO snapshots_before_pkey;
DROP VIEW postings;
DROP FUNCTION append_rows;

-- A stream is a table, `table:T1`, or something else of the house that keeps facts, `kind:name`.
CREATE TABLE streams (
  -- Of the name: two streams of one name would have one key.
  key bigint PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  -- Settled when the stream begins, and kept.
  bucket integer NOT NULL,
  -- The last entry.
  number bigint NOT NULL,
  hash text NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE entries (
  stream bigint NOT NULL,
  number bigint NOT NULL,
  -- Milliseconds since 1970, UTC.
  at bigint NOT NULL,
  -- The stream's.
  bucket integer NOT NULL,
  -- The command's, made by its sender, and unique in its stream.
  id text COLLATE "C" NOT NULL,
  who text NOT NULL,
  -- Canonical JSON, kept as text: it is hashed as it is written.
  command text NOT NULL,
  facts text NOT NULL,
  postings text NOT NULL,
  -- The hash of the entry before, and its own over everything above and that, the bucket excepted.
  previous text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (stream, number, bucket)
) PARTITION BY LIST (bucket);

CREATE UNIQUE INDEX entries_ids ON entries (stream, id, bucket);

CREATE TRIGGER entries_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
FOR EACH STATEMENT EXECUTE FUNCTION entries_stand();

-- Makes the partition of a bucket, if it is not there. It is made apart and then attached, which stops nobody from writing
-- to the others. The lock is the one that attaching takes: those who make partitions take turns.
CREATE FUNCTION make_bucket(made integer) RETURNS void LANGUAGE plpgsql SET search_path = hardway AS $$
DECLARE
  partition text := 'entries_' || made;
BEGIN
  IF to_regclass(partition) IS NOT NULL THEN
    RETURN;
  END IF;
  LOCK TABLE entries IN SHARE UPDATE EXCLUSIVE MODE;
  IF to_regclass(partition) IS NOT NULL THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE entries INCLUDING ALL)', partition);
  EXECUTE format(
    'CREATE TRIGGER entries_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION entries_stand()',
    partition
  );
  EXECUTE format('ALTER TABLE entries ATTACH PARTITION %I FOR VALUES IN (%s)', partition, made);
END
$$;

-- Begins a stream, unless it has begun: it gets its bucket and an empty head.
CREATE FUNCTION begin_stream(begun_key bigint, begun_name text, began timestamptz, genesis text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  begun_bucket integer := bucket_of(begun_key, began);
BEGIN
  PERFORM make_bucket(begun_bucket);
  INSERT INTO streams (key, name, bucket, number, hash) VALUES (begun_key, begun_name, begun_bucket, 0, genesis)
  ON CONFLICT (key) DO NOTHING;
END
$$;

-- In cents. What went in and out are the meters; the balance is their difference. Nothing here refers to `streams` by
-- constraint: the check would be made for every row.
CREATE TABLE balances (
  stream bigint NOT NULL,
  account text COLLATE "C" NOT NULL,
  paid_in bigint NOT NULL,
  paid_out bigint NOT NULL,
  PRIMARY KEY (stream, account),
  CONSTRAINT overdrawn CHECK (
    paid_in >= paid_out
    OR NOT (
      starts_with(account, 'rail:')
      OR starts_with(account, 'suspense:')
      OR starts_with(account, 'chips:rail:')
      OR account IN (
        'layout', 'commission-held', 'coupons', 'forfeiture',
        'entry-held', 'buy-ins-held', 'pool', 'refunds-due', 'prizes-payable',
        'chips:layout', 'chips:commission-held'
      )
    )
  )
) WITH (fillfactor = 50);

CREATE TABLE snapshots (
  stream bigint PRIMARY KEY,
  number bigint NOT NULL,
  hash text NOT NULL,
  version integer NOT NULL,
  state text NOT NULL,
  digest text NOT NULL
);

-- What there was, moved over. A stream's bucket is that of its first entry.
CREATE TEMPORARY TABLE moved ON COMMIT DROP AS
SELECT
  before.key AS before,
  stream_key(before.name) AS key,
  bucket_of(stream_key(before.name), to_timestamp(coalesce(first.at, 0) / 1000.0)) AS bucket
FROM streams_before AS before
LEFT JOIN entries_before AS first ON first.stream = before.key AND first.number = 1;

SELECT make_bucket(bucket) FROM (SELECT DISTINCT bucket FROM moved) AS needed ORDER BY bucket;

INSERT INTO streams (key, name, bucket, number, hash)
SELECT moved.key, name, bucket, number, hash FROM streams_before JOIN moved ON moved.before = streams_before.key;

INSERT INTO entries (stream, number, at, bucket, id, who, command, facts, postings, previous, hash)
SELECT moved.key, number, at, bucket, id, who, command, facts, postings, previous, hash
FROM entries_before JOIN moved ON moved.before = entries_before.stream;

INSERT INTO balances (stream, account, paid_in, paid_out)
SELECT moved.key, account, paid_in, paid_out FROM balances_before JOIN moved ON moved.before = balances_before.stream;

INSERT INTO snapshots (stream, number, hash, version, state, digest)
SELECT moved.key, number, hash, version, state, digest
FROM snapshots_before JOIN moved ON moved.before = snapshots_before.stream;

DROP TABLE snapshots_before, balances_before, entries_before, streams_before;

-- Nothing is analyzed here: told that tables are empty, the planner would read indexes from end to end once they are not.

-- The ledger as an accountant would ask for it: one line a posting. Entries of the first versions have account and amount only.
CREATE VIEW postings AS
SELECT
  streams.name AS stream,
  entries.number,
  posting.line - 1 AS line,
  entries.at,
  posting.value ->> 0 AS account,
  (posting.value ->> 1)::bigint AS amount,
  posting.value ->> 2 AS why,
  (posting.value ->> 3)::integer AS seat,
  posting.value ->> 4 AS wager,
  -- The stake that winnings are paid on, or the amount that commission is a share of.
  (posting.value ->> 5)::bigint AS base,
  -- Of commission: whether the base is the stake or the win, and the rate.
  posting.value ->> 6 AS base_is,
  posting.value ->> 7 AS rate
FROM entries
JOIN streams ON streams.key = entries.stream
CROSS JOIN LATERAL json_array_elements(entries.postings::json) WITH ORDINALITY AS posting (value, line);

-- What each partition holds. One without streams may be dropped.
CREATE VIEW buckets AS
SELECT
  part.oid::regclass::text AS partition,
  substring(part.relname FROM 'entries_(\d+)$')::integer AS bucket,
  (SELECT count(*) FROM streams WHERE bucket = substring(part.relname FROM 'entries_(\d+)$')::integer) AS streams,
  pg_total_relation_size(part.oid) AS bytes
FROM pg_inherits
JOIN pg_class AS part ON part.oid = pg_inherits.inhrelid
WHERE pg_inherits.inhparent = 'entries'::regclass;

-- Appends a group of rows in one round trip, and tells whoever listens. A run is all that the group has for one stream: its
-- rows follow each other and the first follows the stream's head, or nothing of it is written. Rows and accounts name their
-- run by its place among the runs. Answers with the runs whose streams have grown.
--
-- Runs come ordered by stream, so that two groups take the rows of `streams` in the same order; the second finds that the
-- head has moved. Nothing but the number of round trips depends on runs being in one transaction. A stream that has left
-- takes nothing more: `gone` lists those, and a later step makes it.
CREATE FUNCTION append_rows(
  run_streams bigint[], run_buckets integer[], run_firsts bigint[], run_previous text[], run_lasts bigint[],
  run_hashes text[],
  runs integer[], numbers bigint[], ids text[], whos text[], ats bigint[],
  commands text[], facts_ text[], postings_ text[], previous_ text[], hashes text[],
  account_runs integer[], accounts text[], ins bigint[], outs bigint[],
  channels text[], notices text[]
) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  grown integer[];
  known integer;
BEGIN
  WITH moved AS (
    UPDATE streams SET number = run.last, hash = run.hash
    FROM unnest(run_streams, run_buckets, run_firsts, run_previous, run_lasts, run_hashes) WITH ORDINALITY
      AS run (stream, bucket, first, previous, last, hash, at)
    WHERE streams.key = run.stream AND streams.bucket = run.bucket
      AND streams.number = run.first - 1 AND streams.hash = run.previous
      AND NOT EXISTS (SELECT FROM gone WHERE gone.stream = run.stream)
    RETURNING run.at::integer
  )
  SELECT coalesce(array_agg(at), '{}') INTO grown FROM moved;
  IF grown = '{}' THEN
    RETURN grown;
  END IF;

  INSERT INTO entries (stream, number, at, bucket, id, who, command, facts, postings, previous, hash)
  SELECT run_streams[run], number, at, run_buckets[run], id, who, command, facts, postings, previous, hash
  FROM unnest(runs, numbers, ids, whos, ats, commands, facts_, postings_, previous_, hashes)
    AS sent (run, number, id, who, at, command, facts, postings, previous, hash)
  WHERE run = ANY (grown);

  -- Not an upsert: that would hold the change alone, before it is added, against the limit of the account.
  UPDATE balances SET paid_in = balances.paid_in + change.paid_in, paid_out = balances.paid_out + change.paid_out
  FROM unnest(account_runs, accounts, ins, outs) AS change (run, account, paid_in, paid_out)
  WHERE balances.stream = run_streams[change.run] AND balances.account = change.account AND change.run = ANY (grown);
  GET DIAGNOSTICS known = ROW_COUNT;
  IF known < cardinality(accounts) THEN
    INSERT INTO balances (stream, account, paid_in, paid_out)
    SELECT run_streams[run], account, paid_in, paid_out
    FROM unnest(account_runs, accounts, ins, outs) AS change (run, account, paid_in, paid_out)
    WHERE run = ANY (grown) AND NOT EXISTS (
      SELECT FROM balances WHERE balances.stream = run_streams[change.run] AND balances.account = change.account
    );
  END IF;

  -- Sent when the transaction commits, and not if it does not.
  PERFORM pg_notify(channel, notice) FROM unnest(channels, notices) AS sent (channel, notice);
  RETURN grown;
END
$$;

-- The same for one run, as a distributed database wants it: every statement names the one stream, the first argument, and
-- so is sent to the node that has it. Answers whether the stream has grown.
CREATE FUNCTION append_run(
  run_stream bigint, run_bucket integer, run_first bigint, run_previous text, run_last bigint, run_hash text,
  numbers bigint[], ids text[], whos text[], ats bigint[],
  commands text[], facts_ text[], postings_ text[], previous_ text[], hashes text[],
  accounts text[], ins bigint[], outs bigint[],
  channel text, notice text
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  known integer;
BEGIN
  UPDATE streams SET number = run_last, hash = run_hash
  WHERE streams.key = run_stream AND streams.bucket = run_bucket
    AND streams.number = run_first - 1 AND streams.hash = run_previous
    AND NOT EXISTS (SELECT FROM gone WHERE gone.stream = run_stream);
  IF NOT FOUND THEN
    RETURN false;
  END IF;

  INSERT INTO entries (stream, number, at, bucket, id, who, command, facts, postings, previous, hash)
  SELECT run_stream, number, at, run_bucket, id, who, command, facts, postings, previous, hash
  FROM unnest(numbers, ids, whos, ats, commands, facts_, postings_, previous_, hashes)
    AS sent (number, id, who, at, command, facts, postings, previous, hash);

  UPDATE balances SET paid_in = balances.paid_in + change.paid_in, paid_out = balances.paid_out + change.paid_out
  FROM unnest(accounts, ins, outs) AS change (account, paid_in, paid_out)
  WHERE balances.stream = run_stream AND balances.account = change.account;
  GET DIAGNOSTICS known = ROW_COUNT;
  IF known < cardinality(accounts) THEN
    INSERT INTO balances (stream, account, paid_in, paid_out)
    SELECT run_stream, account, paid_in, paid_out
    FROM unnest(accounts, ins, outs) AS change (account, paid_in, paid_out)
    WHERE NOT EXISTS (
      SELECT FROM balances WHERE balances.stream = run_stream AND balances.account = change.account
    );
  END IF;

  IF channel <> '' THEN
    PERFORM pg_notify(channel, notice);
  END IF;
  RETURN true;
END
$$;
