-- Payments of a period are compared with the statement of the gateway.
create index payment_created on payment (created_at);
