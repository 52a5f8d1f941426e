-- Customers ask about their data in their account, and delete it. No member of staff recorded such a request, or closed it.
alter table data_request alter column recorded_by drop not null;
alter table data_request add column customer_id uuid references customer (customer_id) on delete set null;
create index data_request_customer on data_request (customer_id) where customer_id is not null;

-- Who is still to be told that their account was deleted. The target is encrypted; the row goes once the message was sent, or after a day.
create table deletion_notice (
  notice_id uuid primary key,
  sealed_target bytea not null,
  created_at timestamptz not null
);
create index deletion_notice_age on deletion_notice (created_at);

-- Who an invoice above R5,000 is for (VAT Act 89 of 1991, section 20(4)(c)), once the details of its order were deleted; null before.
alter table tax_document add column recipient text[];

-- Payments go with their order, as everything else that refers to it.
alter table payment drop constraint payment_owner_id_order_id_fkey;
alter table payment add foreign key (owner_id, order_id) references checkout_order (owner_id, order_id) on delete cascade on update cascade;

-- Orders with nothing left to do, for the nightly job that deletes them some years later.
create index checkout_order_ended on checkout_order (updated_at) where status in ('completed', 'handed_off', 'cancelled', 'refunded');
