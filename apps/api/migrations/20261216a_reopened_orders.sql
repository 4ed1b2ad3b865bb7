-- contract: 0.2.0
-- An order whose approving payment was for another order waits for its money again, and may be approved again.
ALTER TABLE community_orders
  -- When it last went back to pending, and what the operator wrote to the buyer.
  ADD COLUMN reopened_at timestamptz(3),
  ADD COLUMN reopening_reason text,
  -- What was ordered, where another amount was accepted at the approval.
  ADD COLUMN ordered_amount_vnd bigint CHECK (ordered_amount_vnd >= 0);

-- An order gives and is taken back in turns, no longer once each.
DROP INDEX community_pro_entries_of_order;
CREATE INDEX community_pro_entries_of_order ON community_pro_entries (order_id, seq) WHERE order_id IS NOT NULL;

CREATE FUNCTION check_pro_entry_turn() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.kind = coalesce(
    (SELECT kind FROM community_pro_entries WHERE order_id = NEW.order_id ORDER BY seq DESC LIMIT 1),
    'order_reversed') THEN
    RAISE EXCEPTION 'order % gives and is taken back in turns: % is refused', NEW.order_id, NEW.kind
      USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER community_pro_entries_turn BEFORE INSERT ON community_pro_entries
  FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION check_pro_entry_turn();

ALTER TABLE notifications
  DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('reply', 'mention', 'thanks', 'prompt_case', 'approval',
    'event_change', 'order_refused', 'order_reissued', 'order_reopened', 'order_reversed', 'order_refunded'));
