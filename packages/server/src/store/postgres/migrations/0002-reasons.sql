-- Postings say why, for which seat and wager, and what winnings and commission are worked out from. Those of entries
-- written before say none of it.
CREATE OR REPLACE VIEW postings AS
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
