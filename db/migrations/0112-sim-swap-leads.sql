-- Leads of customers who want their number on a new SIM.
alter table lead drop constraint lead_source_check;
alter table lead add constraint lead_source_check
  check (source in ('callmeback', 'preorder', 'store', 'reseller', 'prepaid', 'oneclick', 'enterprise', 'tradein', 'simswap'));
