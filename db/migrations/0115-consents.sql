-- One ledger of what people agreed to. `about` is the id of what they agreed with: an order, a lead, a request for a message, a subscriber of the
-- newsletter, an entry of a competition, a streaming subscription. Whoever that belongs to gave the consent, and it goes when that goes.
create table consent (
  about uuid not null,
  purpose text not null,
  version text not null,
  words text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (about, purpose)
);

alter table newsletter_subscriber add column subscriber_id uuid not null default gen_random_uuid() unique;

create function delete_consents() returns trigger language plpgsql as $$
begin
  delete from consent where about = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end $$;
create trigger checkout_order_consents after delete on checkout_order for each row execute function delete_consents('order_id');
create trigger lead_consents after delete on lead for each row execute function delete_consents('lead_id');
create trigger back_in_stock_consents after delete on back_in_stock for each row execute function delete_consents('request_id');
create trigger newsletter_subscriber_consents after delete on newsletter_subscriber
  for each row execute function delete_consents('subscriber_id');
create trigger competition_entry_consents after delete on competition_entry
  for each row execute function delete_consents('entry_id');
create trigger streaming_subscription_consents after delete on streaming_subscription
  for each row execute function delete_consents('subscription_id');
create trigger customer_consents after delete on customer for each row execute function delete_consents('customer_id');

-- From here on: what the earlier release stores in columns of its own, for as long as it runs beside this one. The next release drops this with
-- order_consent and those columns; only left_at of the newsletter stays with its trigger, because operators set it by hand.

-- The texts of which only the version was stored. An unknown version has no words.
create function earlier_consent_words(of_purpose text, of_version text) returns text language sql immutable as $$
  select case of_purpose || ' ' || of_version
    when 'lead 2026-11' then
      'You may contact me about this request and keep these details for it, for a year at most. I can ask you to delete them sooner.'
    when 'back in stock 2026-11-26' then
      'Message me once, when it''s back. We''ll delete your address or number after that, or after 90 days.'
    when 'back in stock 2026-11' then
      'Write to me once when it is back. You delete the address after that, or after 90 days.'
    when 'competition 2026-11' then
      'Send me offers by SMS on this number. My entry counts the same without it, and I can stop it at any time.'
    when 'credit_check 2026-11' then 'You may check my credit record with a credit bureau for this order.'
    when 'debit_mandate 2026-11' then
      'I am allowed to sign for this bank account, and let you collect the monthly bill from it by debit order until I withdraw this mandate.'
    else '' end
$$;

create function record_earlier_consent(
  of_about uuid, of_purpose text, of_version text, of_words text, at timestamptz, ended_at timestamptz
) returns void language plpgsql as $$
begin
  if ended_at is not null then
    update consent set withdrawn_at = coalesce(withdrawn_at, ended_at) where about = of_about and purpose = of_purpose;
    if found then return; end if;
  end if;
  insert into consent as c (about, purpose, version, words, given_at, withdrawn_at)
  values (of_about, of_purpose, of_version, of_words, at, ended_at)
  on conflict (about, purpose) do update
    set version = excluded.version, words = excluded.words, given_at = excluded.given_at, withdrawn_at = excluded.withdrawn_at
    where c.withdrawn_at is not null or c.version <> excluded.version or (excluded.words <> '' and c.words <> excluded.words);
end $$;

create function record_earlier_consents() returns trigger language plpgsql as $$
declare
  field record;
begin
  case tg_table_name
    when 'order_consent' then
      if tg_op = 'DELETE' then
        delete from consent where about = old.order_id and purpose = old.kind and withdrawn_at is null;
      else
        perform record_earlier_consent(new.order_id, new.kind, new.version, new.words, new.given_at, null);
      end if;
    when 'order_detail' then
      for field in
        select purpose, new.document ->> name = 'yes' as is_given
        from (values ('creditCheckConsent', 'credit_check'), ('debitMandate', 'debit_mandate')) as fields (name, purpose)
        where new.kind in ('payment', 'billing') and new.document ? name
      loop
        if field.is_given then
          perform record_earlier_consent(
            new.order_id, field.purpose, '2026-11', earlier_consent_words(field.purpose, '2026-11'), new.updated_at, null);
        else
          update consent set withdrawn_at = new.updated_at
          where about = new.order_id and purpose = field.purpose and withdrawn_at is null;
        end if;
      end loop;
    when 'lead' then
      perform record_earlier_consent(
        new.lead_id, 'lead', new.consent_version, earlier_consent_words('lead', new.consent_version), new.consent_at, new.withdrawn_at);
    when 'back_in_stock' then
      perform record_earlier_consent(new.request_id, 'back in stock', new.consent_version,
        earlier_consent_words('back in stock', new.consent_version), new.requested_at, null);
    when 'newsletter_subscriber' then
      perform record_earlier_consent(
        new.subscriber_id, 'newsletter', new.consent_version, new.consent_words, new.consent_at, new.left_at);
    when 'competition_entry' then
      if new.marketing_version is not null then
        perform record_earlier_consent(new.entry_id, 'competition', new.marketing_version,
          earlier_consent_words('competition', new.marketing_version), new.entered_at, new.marketing_withdrawn_at);
      end if;
    when 'streaming_subscription' then
      perform record_earlier_consent(new.subscription_id, 'streaming', '', new.terms, new.accepted_at, null);
  end case;
  return null;
end $$;
create trigger order_consent_recorded after insert or update of version, words or delete on order_consent
  for each row execute function record_earlier_consents();
create trigger order_detail_recorded after insert or update of document on order_detail
  for each row execute function record_earlier_consents();
create trigger lead_recorded after insert or update of consent_version, withdrawn_at on lead
  for each row execute function record_earlier_consents();
create trigger back_in_stock_recorded after insert or update of consent_version on back_in_stock
  for each row execute function record_earlier_consents();
create trigger newsletter_subscriber_recorded after insert or update of consent_version, left_at on newsletter_subscriber
  for each row execute function record_earlier_consents();
create trigger competition_entry_recorded after insert or update of marketing_withdrawn_at on competition_entry
  for each row execute function record_earlier_consents();
create trigger streaming_subscription_recorded after insert on streaming_subscription
  for each row execute function record_earlier_consents();

-- What is there already. The triggers keep other writers waiting until this ends.
insert into consent (about, purpose, version, words, given_at) select order_id, kind, version, words, given_at from order_consent;
insert into consent (about, purpose, version, words, given_at)
  select distinct on (order_id, purpose) order_id, purpose, '2026-11', earlier_consent_words(purpose, '2026-11'), updated_at
  from order_detail
  join (values ('creditCheckConsent', 'credit_check'), ('debitMandate', 'debit_mandate')) as fields (name, purpose)
    on document ->> name = 'yes'
  where kind in ('payment', 'billing')
  order by order_id, purpose, updated_at desc;
insert into consent (about, purpose, version, words, given_at, withdrawn_at)
  select lead_id, 'lead', consent_version, earlier_consent_words('lead', consent_version), consent_at, withdrawn_at from lead;
insert into consent (about, purpose, version, words, given_at)
  select request_id, 'back in stock', consent_version, earlier_consent_words('back in stock', consent_version), requested_at
  from back_in_stock;
insert into consent (about, purpose, version, words, given_at, withdrawn_at)
  select subscriber_id, 'newsletter', consent_version, consent_words, consent_at, left_at from newsletter_subscriber;
insert into consent (about, purpose, version, words, given_at, withdrawn_at)
  select entry_id, 'competition', marketing_version, earlier_consent_words('competition', marketing_version), entered_at,
    marketing_withdrawn_at
  from competition_entry where marketing_version is not null;
insert into consent (about, purpose, version, words, given_at)
  select subscription_id, 'streaming', '', terms, accepted_at from streaming_subscription;
