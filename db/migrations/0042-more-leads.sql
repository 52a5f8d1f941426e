-- Leads of further forms (M-01): resellers, prepaid, one click, and enterprises.
alter table lead drop constraint lead_source_check;
alter table lead add constraint lead_source_check
  check (source in ('callmeback', 'preorder', 'store', 'reseller', 'prepaid', 'oneclick', 'enterprise'));
