-- Entries of one millisecond keep their order: ids hold the time in milliseconds and are random below it.
alter table audit_entry add column position bigint generated always as identity unique;
