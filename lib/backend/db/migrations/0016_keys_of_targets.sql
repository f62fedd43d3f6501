DROP INDEX "daily_counts_site_id_kind_day_index";--> statement-breakpoint
CREATE INDEX "daily_counts_site_id_day_index" ON "daily_counts" USING btree ("site_id","day");--> statement-breakpoint
CREATE INDEX "daily_counts_kind_day_index" ON "daily_counts" USING btree ("kind","day");--> statement-breakpoint
-- A banner is shown as long as what it links to can be read.
create function note_banner_targets() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  written integer[];
begin
  if tg_op = 'DELETE' then
    select array_agg(o.id) into written from before_rows o;
  elsif kind = 'article' then
    select array_agg(n.id) into written
    from before_rows o join after_rows n using (id)
    where (n.state, n.withdrawn_at, n.doi) is distinct from (o.state, o.withdrawn_at, o.doi);
  else
    select array_agg(n.id) into written
    from before_rows o join after_rows n using (id) where n.state is distinct from o.state;
  end if;
  if written is null then return null; end if;
  -- Not urgent: every page of the site has this key.
  perform move_keys(array_agg('list:top-news:' || b.site_id), '{}', array_agg(b.site_id), false)
  from banners b where b.type = kind and b.target_id = any(written) having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger banner_targets_update after update on articles referencing old table as before_rows new table as after_rows
for each statement execute function note_banner_targets('article');
--> statement-breakpoint
create trigger banner_targets_delete after delete on articles referencing old table as before_rows
for each statement execute function note_banner_targets('article');
--> statement-breakpoint
create trigger banner_targets_update after update on news referencing old table as before_rows new table as after_rows
for each statement execute function note_banner_targets('news');
--> statement-breakpoint
create trigger banner_targets_delete after delete on news referencing old table as before_rows
for each statement execute function note_banner_targets('news');
--> statement-breakpoint
-- The header of a member may link to its group.
create or replace function note_site_members() returns trigger language plpgsql as $$
declare
  written integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.site_id) || array_agg(distinct n.member_id) into written from after_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct o.site_id) || array_agg(distinct o.member_id) into written from before_rows o;
  else
    select array_agg(distinct c.site_id) || array_agg(distinct c.member_id) into written
    from (select site_id, member_id from before_rows union select site_id, member_id from after_rows) c;
  end if;
  if written is null then return null; end if;
  perform move_keys('{directory}'::text[] || array(select 'site:' || i from unnest(written) i), '{}', written, false);
  return null;
end $$;
--> statement-breakpoint
-- Names and covers of journals are everywhere, of a new one that of its own site.
create or replace function note_publications() returns trigger language plpgsql as $$
declare
  written integer[];
  homes integer[];
  grave boolean := false;
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id), array_agg(distinct n.site_id) into written, homes from after_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(o.id), array_agg(distinct o.site_id) into written, homes from before_rows o;
  else
    select array_agg(n.id), array_agg(distinct n.site_id),
      bool_or(n.access is distinct from o.access)
    into written, homes, grave
    from before_rows o join after_rows n using (id)
    where content_of(to_jsonb(n)) is distinct from content_of(to_jsonb(o));
  end if;
  if written is null then return null; end if;
  perform move_keys(
    array(select 'publication:' || i from unnest(written) i)
      || array(select 'site:' || s from showing_sites(homes) s where tg_op <> 'INSERT')
      || array(select distinct 'site:' || p.site_id from publications p
               where tg_op = 'INSERT' and p.own and p.id = any(written)),
    '{publication}', homes, grave);
  return null;
end $$;
