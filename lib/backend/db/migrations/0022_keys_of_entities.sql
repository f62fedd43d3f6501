-- Works of an author, institution, keyword or fund have the key `facet:<kind>:<key>` of each value (its code is id * 16 + kind;
-- kinds: lib/backend/search/document.ts). Moves those of codes and `lists`; of more than 200 values in a transaction, while
-- more than 1,000 keys a minute move (an import), or of unknown codes (null), the list `entity` of the sites instead.
create function move_entities(codes integer[], lists text[], site_ids integer[]) returns void
language plpgsql as $$
declare
  this xid8 := pg_current_xact_id();
  items text[] := array(
    select 'facet:' || v.kind || ':' || v.key
    from (select distinct c.code from unnest(codes) as c(code)) d join search_values v on v.id = d.code / 16
    where d.code % 16 in (4, 5, 6, 7, 8, 11, 12));
begin
  if codes is null or (cardinality(items) > 0 and (
      coalesce((select c.at > clock_timestamp() - interval '1 minute' from changes c order by c.number desc offset 1000 limit 1), false)
      or cardinality(items) + (select count(*) from changes where xid = this and key like 'facet:%') > 200)) then
    perform move_keys('{}', lists || '{entity}'::text[], site_ids, false);
  else
    perform move_keys(items, lists, site_ids, false);
  end if;
end $$;
--> statement-breakpoint
-- The text of a document is on no page of works of an author and the like, which have the keys of the articles.
create or replace function note_search_documents() returns trigger language plpgsql as $$
declare
  homes integer[];
  codes integer[] := '{}';
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.site_id) into homes from after_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct o.site_id) into homes from before_rows o;
  else
    select array_agg(distinct n.site_id) || array_agg(distinct o.site_id) into homes
    from before_rows o join after_rows n using (id);
  end if;
  if homes is null then return null; end if;
  if tg_op = 'INSERT' then
    codes := array(select unnest(n.facets) from after_rows n where n.kind = 'article');
  elsif tg_op = 'DELETE' then
    codes := array(select unnest(o.facets) from before_rows o where o.kind = 'article');
  else
    codes := array(
      select unnest(o.facets || n.facets) from before_rows o join after_rows n using (id)
      where n.kind = 'article' and (o.site_id, o.year, o.date, o.facets) is distinct from (n.site_id, n.year, n.date, n.facets));
  end if;
  perform move_entities(codes, '{search}', homes);
  return null;
end $$;
--> statement-breakpoint
create function note_search_translations() returns trigger language plpgsql as $$
declare
  homes integer[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct o.site_id) into homes from before_rows o;
  else
    select array_agg(distinct n.site_id) into homes from after_rows n;
  end if;
  if homes is null then return null; end if;
  perform move_keys('{}', '{search}', homes, false);
  return null;
end $$;
--> statement-breakpoint
do $$
begin
  drop trigger note_insert on search_translations;
  drop trigger note_delete on search_translations;
  drop trigger note_update on search_translations;
  create trigger note_insert after insert on search_translations referencing new table as after_rows
    for each statement execute function note_search_translations();
  create trigger note_delete after delete on search_translations referencing old table as before_rows
    for each statement execute function note_search_translations();
  create trigger note_update after update on search_translations referencing old table as before_rows new table as after_rows
    for each statement execute function note_search_translations();
end $$;
--> statement-breakpoint
-- The name of a value is on the pages of all that has works with it.
create function note_search_values() returns trigger language plpgsql as $$
declare
  renamed integer[];
  beside integer[];
  works integer;
begin
  select array_agg(n.id * 16 + n.kind) into renamed from before_rows o join after_rows n using (id)
  where (o.label, o.en_label) is distinct from (n.label, n.en_label);
  if renamed is null then return null; end if;
  -- Planned for all of them, of which 201 are read: for some of a common value the planner would scan the table.
  with bearing as materialized (select d.facets from search_documents d where d.kind = 'article' and d.facets && renamed),
    sample as (select h.facets from bearing h limit 201)
  select array(select unnest(s.facets) from sample s), (select count(*) from sample) into beside, works;
  perform move_entities(case when works <= 200 then beside end, '{}',
    array(select distinct s.site_id from search_value_sites s
          where s.value_id in (select r.code / 16 from unnest(renamed) as r(code))));
  return null;
end $$;
--> statement-breakpoint
create trigger note_update after update on search_values referencing old table as before_rows new table as after_rows
for each statement execute function note_search_values();
