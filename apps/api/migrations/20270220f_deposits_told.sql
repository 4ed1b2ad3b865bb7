-- contract: 0.2.0
-- Operators are told that the deposit of a quote has come.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
    'reply', 'mention', 'approval', 'event_change', 'event_reminder', 'live_opened', 'thanks', 'solution',
    'prompt_case', 'order_refused', 'order_reissued', 'order_reopened', 'order_reversed', 'order_refunded',
    'invoice_issued', 'quote_accepted', 'quote_question', 'quote_assigned', 'quote_deposit', 'text_removed',
    'text_restored', 'report_decided', 'content_published', 'named', 'pro_changed', 'message', 'roles_changed')) NOT VALID;
