-- Postings say why, for which seat and wager, and what winnings and commission are worked out from. Those of entries
-- written before say none of it.
DROP VIEW postings;

CREATE VIEW postings AS
SELECT
  streams.name AS stream,
  entries.number AS number,
  posting.key AS line,
  entries.at AS at,
  json_extract(posting.value, '$[0]') AS account,
  json_extract(posting.value, '$[1]') AS amount,
  json_extract(posting.value, '$[2]') AS why,
  json_extract(posting.value, '$[3]') AS seat,
  json_extract(posting.value, '$[4]') AS wager,
  -- The stake that winnings are paid on, or the amount that commission is a share of.
  json_extract(posting.value, '$[5]') AS base,
  -- Of commission: whether the base is the stake or the win, and the rate.
  json_extract(posting.value, '$[6]') AS base_is,
  json_extract(posting.value, '$[7]') AS rate
FROM entries
JOIN streams ON streams.key = entries.stream
JOIN json_each(entries.postings) AS posting;
