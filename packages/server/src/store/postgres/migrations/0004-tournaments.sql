-- What a tournament holds of its entrants, and owes them, and the chips of a seat can't be overdrawn either.
ALTER TABLE balances DROP CONSTRAINT overdrawn;
ALTER TABLE balances ADD CONSTRAINT overdrawn CHECK (
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
);
