-- How an account ends: closed first, by its owner or an operator, and erased later or at once. An erased account keeps its
-- row, because orders and the audit log point at it, and nothing in it that says who it was.
ALTER TABLE accounts
  ADD COLUMN closed_at timestamptz(3),
  ADD COLUMN erase_after timestamptz(3),
  -- What becomes of what the person wrote: kept under a neutral name, or deleted.
  ADD COLUMN erase_texts text CHECK (erase_texts IN ('keep', 'delete')),
  ADD COLUMN erased_at timestamptz(3);
CREATE INDEX accounts_to_erase ON accounts (erase_after) WHERE erase_after IS NOT NULL;
CREATE INDEX auth_sessions_by_end ON auth_sessions (expires_at);
