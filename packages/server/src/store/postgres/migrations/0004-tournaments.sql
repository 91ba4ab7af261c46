-- What a tournament holds of its entrants, and owes them, can't be overdrawn either.
ALTER TABLE balances DROP CONSTRAINT overdrawn;
ALTER TABLE balances ADD CONSTRAINT overdrawn CHECK (
  paid_in >= paid_out
  OR NOT (
    starts_with(account, 'rail:')
    OR starts_with(account, 'suspense:')
    OR account IN (
      'layout', 'commission-held', 'coupons', 'forfeiture',
      'entry-held', 'buy-ins-held', 'pool', 'refunds-due', 'prizes-payable'
    )
  )
);
