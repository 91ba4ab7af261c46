-- Commands that were refused, with the refusal that their senders were told. It holds: a process that had decided otherwise,
-- and was slow or cut off before it could record that, finds it here when it tries. An hour is far longer than any tries.
CREATE TABLE refused (
  stream bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  refusal text NOT NULL,
  PRIMARY KEY (stream, id)
);
CREATE INDEX refused_at ON refused (stream, at);

-- Settles that a command has not acted and never will, if its stream ends where the one who refuses it believes. Answers
-- with the refusal that was recorded first, or says that the stream has grown or that the command has acted.
CREATE FUNCTION refuse_command(
  refused_stream bigint, refused_number bigint, refused_id text, why text,
  OUT outcome text, OUT refusal text
) LANGUAGE plpgsql AS $$
DECLARE
  head bigint;
  refused_bucket integer;
BEGIN
  -- Waits for the transaction that is appending to the stream, if there is one; the next waits for this one.
  SELECT number, bucket INTO head, refused_bucket FROM streams WHERE key = refused_stream FOR UPDATE;
  SELECT refused.refusal INTO refusal FROM refused WHERE refused.stream = refused_stream AND refused.id = refused_id;
  IF FOUND THEN
    outcome := 'refused';
  ELSIF EXISTS (
    SELECT FROM entries WHERE entries.stream = refused_stream AND entries.bucket = refused_bucket AND entries.id = refused_id
  ) THEN
    outcome := 'acted';
  ELSIF head > refused_number THEN
    outcome := 'grown';
  ELSE
    outcome := 'refused';
    refusal := why;
    DELETE FROM refused WHERE refused.stream = refused_stream AND refused.at < now() - interval '1 hour';
    INSERT INTO refused (stream, id, at, refusal) VALUES (refused_stream, refused_id, now(), why);
  END IF;
END
$$;

-- As before, but nothing is appended that was refused. That is looked up once the head is locked: earlier, a refusal that
-- is being recorded would not be seen.
CREATE OR REPLACE FUNCTION append_rows(
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

  IF EXISTS (
    SELECT FROM unnest(runs, ids) AS sent (run, id)
    JOIN refused ON refused.stream = run_streams[sent.run] AND refused.id = sent.id
    WHERE sent.run = ANY (grown)
  ) THEN
    RAISE unique_violation USING CONSTRAINT = 'refused_pkey', MESSAGE = 'a command was refused';
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

CREATE OR REPLACE FUNCTION append_run(
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

  IF EXISTS (SELECT FROM refused WHERE refused.stream = run_stream AND refused.id = ANY (ids)) THEN
    RAISE unique_violation USING CONSTRAINT = 'refused_pkey', MESSAGE = 'a command was refused';
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
