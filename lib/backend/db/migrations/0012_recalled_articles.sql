ALTER TABLE "articles" ADD COLUMN "recalled_at" timestamp with time zone;--> statement-breakpoint
create function note_recall() returns trigger language plpgsql as $$
begin
  new.recalled_at := case when new.state = 'scheduled' then now() end;
  return new;
end $$;
--> statement-breakpoint
create trigger articles_recalled before update of state on articles
for each row when (old.state is distinct from new.state) execute function note_recall();
