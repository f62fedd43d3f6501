-- Lists of what an article is one of: accepted manuscripts, papers before their issue, and what is counted of articles
-- (columns, statistics). The others of a site do not change with it.
create or replace function note_articles() returns trigger language plpgsql as $$
declare
  written integer[];
  grave integer[] := '{}';
  homes integer[];
  items text[];
  early boolean;
  ahead boolean;
  counted boolean := true;
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id), array_agg(distinct n.site_id), array_agg('doi:' || lower(n.doi)),
      bool_or(n.version = -1), bool_or(n.version >= 0 and n.period_id is null)
    into written, homes, items, early, ahead from after_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(o.id), array_agg(o.id), array_agg(distinct o.site_id),
      array_agg('doi:' || lower(o.doi)) || array_agg(distinct 'issue:' || o.period_id)
        || array_agg(distinct 'articles-of:' || o.publication_id)
        || array(select 'beside:' || a.id from articles a where a.period_id in (select b.period_id from before_rows b)),
      bool_or(o.version = -1), bool_or(o.version >= 0 and o.period_id is null)
    into written, grave, homes, items, early, ahead from before_rows o;
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
        is distinct from (o.site_id, o.publication_id, o.state, o.withdrawn_at, o.year, o."column", o.en_column, o.oa, o.access))
    into written, grave, homes, items, early, ahead, counted
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
  perform move_keys(items,
    '{article}'::text[] || case when early then '{accepted}'::text[] end || case when ahead then '{online-first}'::text[] end
      || case when counted then '{counted}'::text[] end,
    homes, false);
  return null;
end $$;
