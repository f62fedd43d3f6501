-- Counts of use and of citations, and when a row was written, are no content.
create or replace function content_of(item jsonb) returns jsonb language sql immutable as $$
  select item - '{updated_at,created_at,view_count,download_count,cited_count,stated_cited_count}'::text[]
$$;
--> statement-breakpoint
create or replace function note_articles() returns trigger language plpgsql as $$
declare
  written integer[];
  grave integer[] := '{}';
  homes integer[];
  items text[];
  early boolean;
  ahead boolean;
  counted boolean := true;
  noticed text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id), array_agg(distinct n.site_id), array_agg('doi:' || lower(n.doi)),
      bool_or(n.version = -1), bool_or(n.version >= 0 and n.period_id is null),
      array_agg(lower(n.doi)) filter (where n.status <> 'none')
    into written, homes, items, early, ahead, noticed from after_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(o.id), array_agg(o.id), array_agg(distinct o.site_id),
      array_agg('doi:' || lower(o.doi)) || array_agg(distinct 'issue:' || o.period_id)
        || array_agg(distinct 'articles-of:' || o.publication_id)
        || array(select 'beside:' || a.id from articles a where a.period_id in (select b.period_id from before_rows b)),
      bool_or(o.version = -1), bool_or(o.version >= 0 and o.period_id is null),
      array_agg(lower(o.doi)) filter (where o.status <> 'none')
    into written, grave, homes, items, early, ahead, noticed from before_rows o;
  else
    select array_agg(n.id),
      array_agg(n.id) filter (where (n.withdrawn_at, n.state, n.status, n.oa, n.access, n.download_login, n.licence_url)
        is distinct from (o.withdrawn_at, o.state, o.status, o.oa, o.access, o.download_login, o.licence_url)),
      array_agg(distinct n.site_id) || array_agg(distinct o.site_id),
      array_agg(distinct 'issue:' || o.period_id) || array_agg(distinct 'articles-of:' || o.publication_id)
        || array_agg('doi:' || lower(o.doi)) filter (where (o.doi, o.withdrawn_at, o.state, o.site_id)
          is distinct from (n.doi, n.withdrawn_at, n.state, n.site_id))
        || array_agg('doi:' || lower(n.doi)) filter (where (o.doi, o.withdrawn_at, o.state, o.site_id)
          is distinct from (n.doi, n.withdrawn_at, n.state, n.site_id))
        || array(select 'beside:' || a.id from articles a where a.period_id in (
            select b.period_id from before_rows b join after_rows c using (id)
            where (b.period_id, b.sort, b.withdrawn_at, b.state)
              is distinct from (c.period_id, c.sort, c.withdrawn_at, c.state))),
      bool_or(-1 in (o.version, n.version)),
      bool_or((o.version >= 0 and o.period_id is null) or (n.version >= 0 and n.period_id is null)),
      bool_or((n.site_id, n.publication_id, n.state, n.withdrawn_at, n.year, n."column", n.en_column, n.oa, n.access)
        is distinct from (o.site_id, o.publication_id, o.state, o.withdrawn_at, o.year, o."column", o.en_column, o.oa, o.access)),
      array_agg(lower(o.doi)) filter (where o.status <> 'none' and (n.status, n.doi, n.state, n.withdrawn_at)
          is distinct from (o.status, o.doi, o.state, o.withdrawn_at))
        || array_agg(lower(n.doi)) filter (where n.status <> 'none' and (n.status, n.doi, n.state, n.withdrawn_at)
          is distinct from (o.status, o.doi, o.state, o.withdrawn_at))
    into written, grave, homes, items, early, ahead, counted, noticed
    from before_rows o join after_rows n using (id)
    where content_of(to_jsonb(n)) is distinct from content_of(to_jsonb(o));
  end if;
  if written is null then return null; end if;
  -- An article page names the articles before and after it in its issue.
  items := items || array(select 'article:' || i from unnest(written) i)
    || array(select distinct 'issue:' || a.period_id from articles a where a.id = any(written))
    || array(select distinct 'articles-of:' || a.publication_id from articles a where a.id = any(written))
    || array(
      select 'beside:' || near.id
      from (
        select a.id, lag(a.id) over issue as previous, lead(a.id) over issue as next
        from articles a
        where a.withdrawn_at is null and a.state = 'shown'
          and a.period_id in (select w.period_id from articles w where w.id = any(written))
        window issue as (partition by a.period_id order by a.sort, a.id)
      ) near
      where near.previous = any(written) or near.next = any(written));
  if cardinality(grave) > 0 then
    perform move_keys(array(select 'article:' || i from unnest(grave) i), '{}', homes, true);
  end if;
  -- A reference shows the notice of the work it cites.
  perform move_keys(array_agg(distinct 'article:' || a.id), '{}', array_agg(distinct a.site_id), false)
  from article_references r join articles a on a.id = r.article_id
  where r.doi = any(noticed) having count(*) > 0;
  perform move_keys(items,
    '{article}'::text[] || case when early then '{accepted}'::text[] end || case when ahead then '{online-first}'::text[] end
      || case when counted then '{counted}'::text[] end,
    homes, false);
  return null;
end $$;
--> statement-breakpoint
-- `lists` are kinds of lists, moved for every site that shows `site_ids`. A transaction that moves more than 1,000 keys
-- moves those sites as a whole instead, and the directory of sites with them. Called after a write of the same transaction, so its id is older than the number.
create or replace function move_keys(items text[], lists text[], site_ids integer[], is_urgent boolean) returns void
language plpgsql as $$
declare
  this xid8 := pg_current_xact_id();
begin
  items := items || array(select 'list:' || l || ':' || s from unnest(lists) l, showing_sites(site_ids) s);
  if cardinality(items) = 0 then return; end if;
  if (select count(*) from changes where xid = this) + cardinality(items) > 1000 then
    -- No site shows the written ones where it is the directory of sites that moves.
    items := array(select i from unnest(items) i where i in ('directory', 'addresses'))
      || array(select 'site:' || s from showing_sites(site_ids) s);
  end if;
  insert into changes (key, urgent, xid)
  select distinct i.key, is_urgent, this from unnest(items) as i(key)
  where i.key is not null and not exists (
    select from changes c where c.xid = this and c.key = i.key and (c.urgent or not is_urgent));
end $$;
--> statement-breakpoint
-- Works of a site: its first argument is what one is called in keys. An
-- article names its issue, whose key moves with every article of it.
create or replace function note_content() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  written jsonb[];
  gone jsonb[] := '{}';
begin
  if tg_op = 'INSERT' then
    select array_agg(to_jsonb(n)) into written from after_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(to_jsonb(o)), array_agg(to_jsonb(o)) into written, gone from before_rows o;
  else
    select array_agg(to_jsonb(o)) || array_agg(to_jsonb(n)),
      array_agg(to_jsonb(o)) filter (where (to_jsonb(n)->>'state', to_jsonb(n)->>'withdrawn_at')
        is distinct from (to_jsonb(o)->>'state', to_jsonb(o)->>'withdrawn_at'))
    into written, gone
    from before_rows o join after_rows n using (id)
    where content_of(to_jsonb(n)) is distinct from content_of(to_jsonb(o));
  end if;
  if written is null then return null; end if;
  if cardinality(gone) > 0 then
    perform move_keys(array(select kind || ':' || (w->>'id') from unnest(gone) w), '{}',
      array(select distinct (w->>'site_id')::integer from unnest(gone) w), true);
  end if;
  perform move_keys(
    array(select kind || ':' || (w->>'id') from unnest(written) w)
      || array(select 'issues-of:' || (w->>'publication_id') from unnest(written) w where kind = 'issue')
      || array(select 'named-issue:' || (w->>'id') from unnest(written) w where kind = 'issue'),
    array[kind] || case when exists (select from unnest(written) w where (w->>'top')::boolean) then '{top-news}'::text[] end,
    array(select distinct (w->>'site_id')::integer from unnest(written) w), false);
  return null;
end $$;
