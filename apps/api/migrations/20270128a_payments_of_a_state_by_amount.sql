-- concurrently
CREATE INDEX CONCURRENTLY payments_of_state_by_amount ON payments (state, amount_vnd DESC, id DESC);
