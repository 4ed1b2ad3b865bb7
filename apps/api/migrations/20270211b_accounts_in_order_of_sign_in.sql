-- concurrently
-- The list of accounts by when they last signed in; whoever never did by a code counts from when the account was made.
CREATE INDEX CONCURRENTLY accounts_in_order_of_sign_in ON accounts ((coalesce(last_signed_in_at, created_at)) DESC, id DESC);
