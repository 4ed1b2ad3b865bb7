-- To whom the invoice of an order goes, and the number of the one that was issued.
CREATE TABLE public.order_invoices (
  order_id text PRIMARY KEY REFERENCES public.community_orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('company', 'person')),
  legal_name text NOT NULL,
  tax_code text,
  address text NOT NULL,
  email text NOT NULL,
  contact_name text,
  -- The name, the tax code, the code of the order and the number of the invoice, folded for searches.
  search_text text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- What the provider gave it, as finance noted it.
  number text,
  issued_on date,
  issued_at timestamptz(3),
  issued_by text REFERENCES public.accounts ON DELETE SET NULL,
  -- That of its order, kept by a trigger: what is to be done about it is asked for among all.
  order_status text NOT NULL,
  -- Due: to be issued. To correct: issued for an order that is not approved any more. Void: neither issued nor to be.
  state text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN number IS NOT NULL THEN CASE order_status WHEN 'approved' THEN 'issued' ELSE 'to_correct' END
    ELSE CASE order_status WHEN 'approved' THEN 'due' WHEN 'pending' THEN 'requested' ELSE 'void' END END) STORED,
  CONSTRAINT order_invoices_company_has_tax_code CHECK (kind <> 'company' OR tax_code IS NOT NULL),
  CONSTRAINT order_invoices_issued CHECK ((number IS NULL) = (issued_on IS NULL)
    AND (number IS NULL) = (issued_at IS NULL))
);
CREATE INDEX order_invoices_by_request ON public.order_invoices (requested_at DESC, order_id DESC);
CREATE INDEX order_invoices_by_state ON public.order_invoices (state, requested_at DESC, order_id DESC);
CREATE INDEX order_invoices_search ON public.order_invoices USING gin (search_text public.gin_trgm_ops);
CREATE INDEX order_invoices_issued_by ON public.order_invoices (issued_by);

CREATE FUNCTION public.follow_order_status() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE order_invoices SET order_status = NEW.status WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER community_orders_status_of_invoice AFTER UPDATE OF status ON public.community_orders
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION public.follow_order_status();

-- Whoever asked for an invoice is told that it was issued. Added to whatever kinds there are.
DO $$
DECLARE
  known text := (
    SELECT pg_catalog.pg_get_expr(c.conbin, c.conrelid) FROM pg_catalog.pg_constraint c
    WHERE c.conrelid = 'public.notifications'::pg_catalog.regclass AND c.conname = 'notifications_kind_check');
BEGIN
  EXECUTE pg_catalog.format(
    'ALTER TABLE public.notifications DROP CONSTRAINT notifications_kind_check, '
    'ADD CONSTRAINT notifications_kind_check CHECK (%s OR kind = ''invoice_issued'')', known);
END $$;
