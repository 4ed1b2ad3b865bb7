-- The list of transfers, the largest first.
CREATE INDEX payments_by_amount ON payments (amount_vnd DESC, id DESC);
