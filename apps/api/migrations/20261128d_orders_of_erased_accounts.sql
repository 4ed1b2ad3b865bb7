-- Nobody pays for an account that is erased: orders that waited when one was are cancelled, as they are from now on.
UPDATE community_orders o SET status = 'cancelled', cancelled_at = a.erased_at, cancel_note = 'Tài khoản đã xóa'
FROM accounts a WHERE a.id = o.user_id AND a.erased_at IS NOT NULL AND o.status = 'pending';
