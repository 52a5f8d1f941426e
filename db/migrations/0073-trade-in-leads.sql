-- Leads of customers who want to trade in a phone.
alter table lead drop constraint lead_source_check;
alter table lead add constraint lead_source_check
  check (source in ('callmeback', 'preorder', 'store', 'reseller', 'prepaid', 'oneclick', 'enterprise', 'tradein'));
