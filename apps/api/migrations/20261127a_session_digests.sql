-- A session is known by the keyed digest of its token from here on. The tokens themselves were stored before, and
-- cannot be turned into digests without the secret, which no migration knows: whoever was signed in signs in again.
-- Codes that are under way were digested with another key.
DELETE FROM auth_sessions;
DELETE FROM auth_verifications;
COMMENT ON COLUMN auth_sessions.token IS 'keyed digest of the token; never the token';
