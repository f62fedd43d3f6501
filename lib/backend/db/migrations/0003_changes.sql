CREATE TABLE "changes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"xid" "xid8" NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instances" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"seen_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "changes_xid_key_index" ON "changes" USING btree ("xid","key");--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "revision";
--> statement-breakpoint
-- What cached pages are made of and when it changed (decision 0050): triggers write a row for every key a statement moves,
-- in its own transaction. Keys: lib/backend/changes/call-keys.ts.
create function showing_sites(ids integer[]) returns setof integer language sql stable as $$
  select s.id from sites s
  where cardinality(ids) > 0 and (s.id = any(ids) or s.type = 'all'
    or exists (select from site_members m where m.site_id = s.id and m.member_id = any(ids)))
$$;
--> statement-breakpoint
-- `lists` are kinds of lists, moved for every site that shows `site_ids`. A transaction that moves more than 1,000 keys
-- moves those sites as a whole instead. Called after a write of the same transaction, so its id is older than the number.
create function move_keys(items text[], lists text[], site_ids integer[], is_urgent boolean) returns void
language plpgsql as $$
declare
  this xid8 := pg_current_xact_id();
begin
  items := items || array(select 'list:' || l || ':' || s from unnest(lists) l, showing_sites(site_ids) s);
  if cardinality(items) = 0 then return; end if;
  if (select count(*) from changes where xid = this) + cardinality(items) > 1000 then
    items := array(select 'site:' || s from showing_sites(site_ids) s);
  end if;
  insert into changes (key, urgent, xid)
  select distinct i.key, is_urgent, this from unnest(items) as i(key)
  where i.key is not null and not exists (
    select from changes c where c.xid = this and c.key = i.key and (c.urgent or not is_urgent));
end $$;
--> statement-breakpoint
-- Counts of use, and when a row was written, are no content.
create function content_of(item jsonb) returns jsonb language sql immutable as $$
  select item - '{updated_at,created_at,view_count,download_count}'::text[]
$$;
--> statement-breakpoint
create function note_articles() returns trigger language plpgsql as $$
declare
  written integer[];
  grave integer[] := '{}';
  homes integer[];
  items text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id), array_agg(distinct n.site_id), array_agg('doi:' || lower(n.doi))
    into written, homes, items from after_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(o.id), array_agg(o.id), array_agg(distinct o.site_id),
      array_agg('doi:' || lower(o.doi)) || array_agg(distinct 'issue:' || o.period_id)
        || array_agg(distinct 'articles-of:' || o.publication_id)
        || array(select 'beside:' || a.id from articles a where a.period_id in (select b.period_id from before_rows b))
    into written, grave, homes, items from before_rows o;
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
              is distinct from (c.period_id, c.sort, c.withdrawn_at, c.state)))
    into written, grave, homes, items
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
  perform move_keys(items, '{article}', homes, false);
  return null;
end $$;
--> statement-breakpoint
create function note_article_parts() returns trigger language plpgsql as $$
declare
  written integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.article_id) into written from after_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct o.article_id) into written from before_rows o;
  else
    select array_agg(distinct c.article_id) into written
    from (select * from after_rows except select * from before_rows) c;
  end if;
  if written is null then return null; end if;
  perform move_keys(array(select 'article:' || i from unnest(written) i), '{}',
    array(select distinct a.site_id from articles a where a.id = any(written)), false);
  return null;
end $$;
--> statement-breakpoint
-- The work a link names shows the link as well.
create function note_article_relations() returns trigger language plpgsql as $$
declare
  written integer[];
  named text[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct o.article_id), array_agg(distinct 'named:' || lower(o.doi)) into written, named from before_rows o;
  else
    select array_agg(distinct n.article_id), array_agg(distinct 'named:' || lower(n.doi)) into written, named from after_rows n;
  end if;
  if written is null then return null; end if;
  perform move_keys(array(select 'article:' || i from unnest(written) i) || named, '{}',
    array(select distinct a.site_id from articles a where a.id = any(written)), false);
  return null;
end $$;
--> statement-breakpoint
-- Rows every page of their site may show: menu, tools, banners, redirects.
create function note_frame() returns trigger language plpgsql as $$
declare
  written jsonb[];
begin
  if tg_op = 'INSERT' then
    select array_agg(to_jsonb(n)) into written from after_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(to_jsonb(o)) into written from before_rows o;
  else
    select array_agg(to_jsonb(n)) into written from before_rows o join after_rows n using (id)
    where content_of(to_jsonb(n)) is distinct from content_of(to_jsonb(o));
  end if;
  if written is null then return null; end if;
  perform move_keys(
    array(select 'site:' || (w->>'site_id') from unnest(written) w)
      || array(select 'channel:' || coalesce(w->>'channel_id', w->>'id') from unnest(written) w
               where tg_table_name in ('channels', 'modules')),
    '{}', array(select distinct (w->>'site_id')::integer from unnest(written) w), false);
  return null;
end $$;
--> statement-breakpoint
-- Works of a site: its first argument is what one is called in keys.
create function note_content() returns trigger language plpgsql as $$
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
      || array(select 'issues-of:' || (w->>'publication_id') from unnest(written) w where kind = 'issue'),
    array[kind] || case when exists (select from unnest(written) w where (w->>'top')::boolean) then '{top-news}'::text[] end,
    array(select distinct (w->>'site_id')::integer from unnest(written) w), false);
  return null;
end $$;
--> statement-breakpoint
create function note_album_items() returns trigger language plpgsql as $$
declare
  written integer[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct o.album_id) into written from before_rows o;
  else
    select array_agg(distinct n.album_id) into written from after_rows n;
  end if;
  if written is null then return null; end if;
  perform move_keys(array(select 'album:' || i from unnest(written) i), '{album}',
    array(select distinct a.site_id from albums a where a.id = any(written)), false);
  return null;
end $$;
--> statement-breakpoint
-- Names and covers of journals are everywhere.
create function note_publications() returns trigger language plpgsql as $$
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
      || array(select 'site:' || s from showing_sites(homes) s where tg_op <> 'INSERT'),
    '{publication}', homes, grave);
  return null;
end $$;
--> statement-breakpoint
create function note_sites() returns trigger language plpgsql as $$
declare
  written integer[];
  shown integer[];
  grave boolean := false;
  moved boolean := true;
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id), array_agg(n.id) into written, shown from after_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(o.id), array_agg(o.id), true into written, shown, grave from before_rows o;
  else
    -- Fronts know from the directory which sites are under maintenance; no page tells it.
    select array_agg(n.id),
      array_agg(n.id) filter (where content_of(to_jsonb(n)) - 'maintenance_until'
        is distinct from content_of(to_jsonb(o)) - 'maintenance_until'),
      bool_or((n.state, n.download_login) is distinct from (o.state, o.download_login)),
      bool_or((n.sld, n.domain, n.state) is distinct from (o.sld, o.domain, o.state))
    into written, shown, grave, moved
    from before_rows o join after_rows n using (id)
    where content_of(to_jsonb(n)) is distinct from content_of(to_jsonb(o));
  end if;
  if written is null then return null; end if;
  perform move_keys(
    '{directory}'::text[] || case when moved then '{addresses}'::text[] end
      || array(select 'site:' || s from showing_sites(shown) s)
      || array(select 'site:' || i from unnest(shown) i),
    '{}', written, grave);
  return null;
end $$;
--> statement-breakpoint
create function note_site_members() returns trigger language plpgsql as $$
declare
  written integer[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct o.site_id) into written from before_rows o;
  else
    select array_agg(distinct n.site_id) into written from after_rows n;
  end if;
  if written is null then return null; end if;
  perform move_keys('{directory}'::text[] || array(select 'site:' || i from unnest(written) i), '{}', written, false);
  return null;
end $$;
--> statement-breakpoint
create function note_search_documents() returns trigger language plpgsql as $$
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
declare
  target record;
begin
  for target in
    select * from (values
      ('articles', 'note_articles()'),
      ('article_authors', 'note_article_parts()'), ('article_affiliations', 'note_article_parts()'),
      ('article_funds', 'note_article_parts()'), ('article_keywords', 'note_article_parts()'),
      ('article_references', 'note_article_parts()'), ('article_figures', 'note_article_parts()'),
      ('article_files', 'note_article_parts()'), ('article_fronts', 'note_article_parts()'),
      ('article_sources', 'note_article_parts()'), ('full_texts', 'note_article_parts()'),
      ('article_relations', 'note_article_relations()'),
      ('channels', 'note_frame()'), ('modules', 'note_frame()'), ('tools', 'note_frame()'),
      ('banners', 'note_frame()'), ('redirects', 'note_frame()'),
      ('news', 'note_content(''news'')'), ('albums', 'note_content(''album'')'),
      ('experts', 'note_content(''expert'')'), ('books', 'note_content(''book'')'),
      ('vods', 'note_content(''vod'')'), ('periods', 'note_content(''issue'')'),
      ('album_items', 'note_album_items()'), ('publications', 'note_publications()'),
      ('sites', 'note_sites()'), ('site_members', 'note_site_members()'),
      ('search_documents', 'note_search_documents()'), ('search_translations', 'note_search_documents()')
    ) as listed(name, function)
  loop
    execute format('create trigger note_insert after insert on %I referencing new table as after_rows for each statement execute function %s', target.name, target.function);
    execute format('create trigger note_delete after delete on %I referencing old table as before_rows for each statement execute function %s', target.name, target.function);
    execute format('create trigger note_update after update on %I referencing old table as before_rows new table as after_rows for each statement execute function %s', target.name, target.function);
  end loop;
end $$;
--> statement-breakpoint
-- The position of a database in which nothing has changed yet: no two databases share it.
insert into changes (key, xid) values ('database', pg_current_xact_id());
