-- Whose Pro ends soon, and whose ended, are found by its end, in all communities or in one; who came back, by when Pro was
-- given again.
CREATE INDEX community_memberships_by_end ON community_memberships (pro_expires_at, id)
  WHERE pro_expires_at IS NOT NULL;
CREATE INDEX community_memberships_by_community_and_end ON community_memberships (community_id, pro_expires_at, id)
  WHERE pro_expires_at IS NOT NULL;
CREATE INDEX community_pro_entries_after_a_gap ON community_pro_entries (at)
  WHERE expires_before <= at AND expires_after > at;
