-- concurrently
CREATE INDEX CONCURRENTLY payments_of_reason_by_amount
  ON payments (reason, amount_vnd DESC, id DESC) WHERE reason IS NOT NULL;
