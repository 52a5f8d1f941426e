-- Public id that the customer had as a guest until the sign-up; null without one. Flags for a share of customers go on by it.
alter table customer add column guest_id uuid;
