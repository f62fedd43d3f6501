CREATE TABLE "article_affiliations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_affiliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"label" text,
	"name" text,
	"en_name" text,
	"org_key" text,
	"ror" text
);
--> statement-breakpoint
CREATE TABLE "article_authors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_authors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"name" text,
	"en_name" text,
	"name_key" text,
	"en_name_key" text,
	"orcid" text,
	"email" text,
	"corresponding" boolean DEFAULT false NOT NULL,
	"collective" boolean DEFAULT false NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name_parts" jsonb
);
--> statement-breakpoint
CREATE TABLE "article_figures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"anchor" text NOT NULL,
	"group_anchor" text,
	"label" text,
	"en_label" text,
	"title_html" text,
	"en_title_html" text,
	"note_html" text,
	"en_note_html" text,
	"alt" text,
	"licence" text,
	"source" text,
	"table_html" text,
	"file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"sort" integer NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"label" text,
	"en_label" text,
	"description_html" text,
	"en_description_html" text,
	"anchor" text
);
--> statement-breakpoint
CREATE TABLE "article_funds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_funds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"funder" text,
	"en_funder" text,
	"award" text,
	"fund_key" text
);
--> statement-breakpoint
CREATE TABLE "article_keywords" (
	"article_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"lang" text NOT NULL,
	"keyword" text NOT NULL,
	"key_folded" text NOT NULL,
	"sort" integer NOT NULL,
	"year" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_references" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_references_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"anchor" text NOT NULL,
	"label" text,
	"text_html" text NOT NULL,
	"trans_html" text,
	"doi" text,
	"parts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_relations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_relations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"type" text NOT NULL,
	"doi" text,
	"url" text,
	"title" text
);
--> statement-breakpoint
CREATE TABLE "article_sources" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"site_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"period_id" integer,
	"source_id" text,
	"doi" text,
	"language" text NOT NULL,
	"article_type" text DEFAULT 'research-article' NOT NULL,
	"title" text,
	"en_title" text,
	"subtitle" text,
	"en_subtitle" text,
	"other_titles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"abstract_html" text,
	"en_abstract_html" text,
	"other_abstracts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"en_keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"other_keywords" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"authors" text DEFAULT '' NOT NULL,
	"en_authors" text DEFAULT '' NOT NULL,
	"column" text,
	"en_column" text,
	"subjects" text[] DEFAULT '{}'::text[] NOT NULL,
	"clc" text,
	"year" integer NOT NULL,
	"volume" text DEFAULT '' NOT NULL,
	"issue" text DEFAULT '' NOT NULL,
	"first_page" text,
	"last_page" text,
	"elocation_id" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"publish_date" text,
	"online_date" text,
	"received_date" text,
	"revised_date" text,
	"accepted_date" text,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'none' NOT NULL,
	"oa" boolean DEFAULT false NOT NULL,
	"download_login" boolean DEFAULT false NOT NULL,
	"licence_url" text,
	"licence_html" text,
	"copyright" text,
	"author_notes_html" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"funding_html" text,
	"en_funding_html" text,
	"graphic_abstract" text,
	"topic_id" integer,
	"vas_doc_link" text,
	"vas_doc_id" text,
	"adcs_doc_id" text,
	"vas_docsource" text,
	"jump_url" text,
	"cited_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"download_count" integer DEFAULT 0 NOT NULL,
	"reference_count" integer DEFAULT 0 NOT NULL,
	"has_full_text" boolean DEFAULT false NOT NULL,
	"has_pdf" boolean DEFAULT false NOT NULL,
	"content_hash" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone,
	"keyword_html" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_affiliations" (
	"author_id" integer NOT NULL,
	"affiliation_id" integer NOT NULL,
	CONSTRAINT "author_affiliations_author_id_affiliation_id_pk" PRIMARY KEY("author_id","affiliation_id")
);
--> statement-breakpoint
CREATE TABLE "full_texts" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"lang" text NOT NULL,
	"html" text NOT NULL,
	"outline" jsonb NOT NULL,
	"text" text NOT NULL,
	"pictures" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "album_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "album_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"album_id" integer NOT NULL,
	"type" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "albums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 3001 CACHE 1),
	"site_id" integer NOT NULL,
	"pack_key" text NOT NULL,
	"channel_id" integer,
	"name" text NOT NULL,
	"en_name" text,
	"summary" text,
	"en_summary" text,
	"intro_html" text,
	"en_intro_html" text,
	"picture_url" text,
	"publish_date" text,
	"editor" text,
	"en_editor" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 5001 CACHE 1),
	"site_id" integer NOT NULL,
	"pack_key" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"authors" text,
	"en_authors" text,
	"publisher" text,
	"en_publisher" text,
	"isbn" text,
	"publish_date" text,
	"pages" integer,
	"price" text,
	"summary" text,
	"en_summary" text,
	"toc_html" text,
	"en_toc_html" text,
	"picture_url" text,
	"cloud_id" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "experts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 4001 CACHE 1),
	"site_id" integer NOT NULL,
	"pack_key" text NOT NULL,
	"channel_id" integer,
	"name" text NOT NULL,
	"en_name" text,
	"position" text,
	"en_position" text,
	"position_sort" integer DEFAULT 0 NOT NULL,
	"title" text,
	"en_title" text,
	"organization" text,
	"en_organization" text,
	"country" text,
	"en_country" text,
	"research_field" text,
	"en_research_field" text,
	"intro_html" text,
	"en_intro_html" text,
	"email" text,
	"homepage" text,
	"orcid" text,
	"picture_url" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 2001 CACHE 1),
	"site_id" integer NOT NULL,
	"pack_key" text NOT NULL,
	"channel_id" integer,
	"title" text,
	"en_title" text,
	"summary" text,
	"en_summary" text,
	"content_html" text,
	"en_content_html" text,
	"author" text,
	"source" text,
	"en_source" text,
	"original" integer DEFAULT 1 NOT NULL,
	"news_data_type" text DEFAULT 'news' NOT NULL,
	"source_link" text,
	"cover_id" text,
	"picture_url" text,
	"top" boolean DEFAULT false NOT NULL,
	"top_picture_id" text,
	"top_picture_url" text,
	"publish_date" text NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 6001 CACHE 1),
	"site_id" integer NOT NULL,
	"pack_key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"en_title" text,
	"summary" text,
	"en_summary" text,
	"keywords" text,
	"en_keywords" text,
	"speaker" text,
	"en_speaker" text,
	"paper_title" text,
	"article_id" integer,
	"file_id" text,
	"mime_type" text,
	"duration" integer,
	"picture_url" text,
	"captions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"transcript_html" text,
	"en_transcript_html" text,
	"publish_date" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"type" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"note" text,
	"citation" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"en_citation" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "download_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"article_id" integer NOT NULL,
	"attach_type" text NOT NULL,
	"citation" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"en_citation" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "histories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "histories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"type" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"citation" text DEFAULT '' NOT NULL,
	"en_citation" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_replies" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"http_status" integer NOT NULL,
	"reply" jsonb NOT NULL,
	"done" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_name" text NOT NULL,
	"mobile_no" text,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"name" text,
	"email" text,
	"region" text,
	"major" text,
	"institution" text,
	"research_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"gender" text,
	"head_picture" text,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"secret_hash" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"message_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "personal_album_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_album_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"album_id" integer NOT NULL,
	"type" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"citation" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"en_citation" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_albums" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_albums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"description" text,
	"cover_id" text,
	"share_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_albums_shareKey_unique" UNIQUE("share_key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"aes_key" text
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"member_id" integer,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'zh' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"sent_up_to" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" integer,
	"member_id" integer,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"path" text NOT NULL,
	"width" integer,
	"height" integer,
	"public" boolean DEFAULT true NOT NULL,
	"pack_key" text,
	"meta" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"site_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"year" integer NOT NULL,
	"volume" text DEFAULT '' NOT NULL,
	"issue" text NOT NULL,
	"issue_sort" integer DEFAULT 0 NOT NULL,
	"title" text,
	"en_title" text,
	"picture_url" text,
	"publish_date" date,
	"pdf_file_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"site_id" integer NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"match_key" text NOT NULL,
	"abbrev" text,
	"issn" text,
	"eissn" text,
	"cn" text,
	"publisher" text,
	"en_publisher" text,
	"organizer_unit" text,
	"en_organizer_unit" text,
	"editor_in_chief" text,
	"en_editor_in_chief" text,
	"frequency" text,
	"en_frequency" text,
	"founded_year" integer,
	"language" text,
	"subjects" text[] DEFAULT '{}'::text[] NOT NULL,
	"en_subjects" text[] DEFAULT '{}'::text[] NOT NULL,
	"indexed" text,
	"intro_html" text,
	"en_intro_html" text,
	"picture_url" text,
	"submit_url" text,
	"licence" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"picture_url" text,
	"url" text,
	"target_id" integer,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"site_id" integer NOT NULL,
	"pack_key" text NOT NULL,
	"parent_id" integer,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"enable" text DEFAULT '1' NOT NULL,
	"link_value" text,
	"banner_id" integer,
	"banner_url" text,
	"route" text,
	"news_data_type" text,
	"style_id" integer,
	"parent_index" integer,
	"sort" integer DEFAULT 0 NOT NULL,
	"content_html" text,
	"en_content_html" text,
	"target" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "modules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_members" (
	"site_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "site_members_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"sld" text NOT NULL,
	"type" text DEFAULT 'single' NOT NULL,
	"group_type" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"domain" text,
	"state" text DEFAULT 'open' NOT NULL,
	"default_language" text DEFAULT 'zh' NOT NULL,
	"template_id" integer,
	"color_id" integer DEFAULT 1 NOT NULL,
	"colour" text,
	"colour1" text,
	"colour2" text,
	"colour3" text,
	"gray_type" integer DEFAULT 0 NOT NULL,
	"umt_flag" integer DEFAULT 0 NOT NULL,
	"keywords" text,
	"en_keywords" text,
	"description" text,
	"en_description" text,
	"logo" text,
	"logo1" text,
	"picture_url" text,
	"support_phone" text,
	"download_login" boolean DEFAULT false NOT NULL,
	"header" jsonb NOT NULL,
	"footer" jsonb NOT NULL,
	"basic_info" jsonb NOT NULL,
	"publication_config" jsonb NOT NULL,
	"aggregated" jsonb NOT NULL,
	"search" jsonb NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sites_sld_unique" UNIQUE("sld")
);
--> statement-breakpoint
CREATE TABLE "tools" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tools_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"index_id" integer,
	"res_name" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"cover" text,
	"cover_id" text,
	"link_value2" text,
	"link_type2" text,
	"bounce_picture_url" text,
	"url" text,
	"type" text DEFAULT 'link' NOT NULL,
	"platform_type" text,
	"description" text,
	"en_description" text,
	"picture_url" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "citation_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "citation_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"citing_id" integer NOT NULL,
	"cited_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "count_batches" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"resource_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_counts_site_id_kind_resource_id_day_pk" PRIMARY KEY("site_id","kind","resource_id","day")
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_counters" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"sum_visits" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"year" smallint,
	"date" text DEFAULT '' NOT NULL,
	"facets" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"words" "tsvector" NOT NULL,
	"body" text NOT NULL,
	"phrases" text NOT NULL,
	"full_phrases" text
);
--> statement-breakpoint
CREATE TABLE "search_value_sites" (
	"value_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	CONSTRAINT "search_value_sites_value_id_site_id_pk" PRIMARY KEY("value_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "search_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" smallint NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"en_label" text,
	"spoken" text,
	"initials" text,
	"grams" "tsvector"
);
--> statement-breakpoint
CREATE TABLE "article_fronts" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"front" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_translations" (
	"site_id" integer NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"weight" real NOT NULL,
	"works" integer NOT NULL,
	CONSTRAINT "search_translations_site_id_source_target_pk" PRIMARY KEY("site_id","source","target")
);
--> statement-breakpoint
ALTER TABLE "article_affiliations" ADD CONSTRAINT "article_affiliations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_authors" ADD CONSTRAINT "article_authors_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_figures" ADD CONSTRAINT "article_figures_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_files" ADD CONSTRAINT "article_files_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_files" ADD CONSTRAINT "article_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_funds" ADD CONSTRAINT "article_funds_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_keywords" ADD CONSTRAINT "article_keywords_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_references" ADD CONSTRAINT "article_references_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_relations" ADD CONSTRAINT "article_relations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_sources" ADD CONSTRAINT "article_sources_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_sources" ADD CONSTRAINT "article_sources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_affiliations" ADD CONSTRAINT "author_affiliations_author_id_article_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."article_authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_affiliations" ADD CONSTRAINT "author_affiliations_affiliation_id_article_affiliations_id_fk" FOREIGN KEY ("affiliation_id") REFERENCES "public"."article_affiliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "full_texts" ADD CONSTRAINT "full_texts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_items" ADD CONSTRAINT "album_items_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vods" ADD CONSTRAINT "vods_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collects" ADD CONSTRAINT "collects_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_records" ADD CONSTRAINT "download_records_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "histories" ADD CONSTRAINT "histories_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_album_items" ADD CONSTRAINT "personal_album_items_album_id_personal_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."personal_albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_albums" ADD CONSTRAINT "personal_albums_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_members" ADD CONSTRAINT "site_members_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_members" ADD CONSTRAINT "site_members_member_id_sites_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools" ADD CONSTRAINT "tools_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_counters" ADD CONSTRAINT "site_counters_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_value_sites" ADD CONSTRAINT "search_value_sites_value_id_search_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."search_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_value_sites" ADD CONSTRAINT "search_value_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_fronts" ADD CONSTRAINT "article_fronts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_translations" ADD CONSTRAINT "search_translations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_affiliations_article_id_sort_index" ON "article_affiliations" USING btree ("article_id","sort");--> statement-breakpoint
CREATE INDEX "article_authors_article_id_sort_index" ON "article_authors" USING btree ("article_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "article_figures_article_id_anchor_index" ON "article_figures" USING btree ("article_id","anchor");--> statement-breakpoint
CREATE INDEX "article_figures_site_id_kind_index" ON "article_figures" USING btree ("site_id","kind");--> statement-breakpoint
CREATE INDEX "article_files_article_id_sort_index" ON "article_files" USING btree ("article_id","sort");--> statement-breakpoint
CREATE INDEX "article_funds_article_id_index" ON "article_funds" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_keywords_article_id_index" ON "article_keywords" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_keywords_site_id_lang_index" ON "article_keywords" USING btree ("site_id","lang");--> statement-breakpoint
CREATE INDEX "article_references_article_id_sort_index" ON "article_references" USING btree ("article_id","sort");--> statement-breakpoint
CREATE INDEX "article_references_doi_index" ON "article_references" USING btree ("doi");--> statement-breakpoint
CREATE INDEX "article_relations_article_id_index" ON "article_relations" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_relations_doi" ON "article_relations" USING btree (lower("doi"));--> statement-breakpoint
CREATE UNIQUE INDEX "articles_doi_key" ON "articles" USING btree ("site_id",lower("doi")) WHERE "articles"."doi" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "articles_source_key" ON "articles" USING btree ("site_id","source_id") WHERE "articles"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "articles_doi_lower" ON "articles" USING btree (lower("doi"));--> statement-breakpoint
CREATE INDEX "articles_period_id_sort_index" ON "articles" USING btree ("period_id","sort");--> statement-breakpoint
CREATE INDEX "articles_publication_id_year_index" ON "articles" USING btree ("publication_id","year");--> statement-breakpoint
CREATE INDEX "articles_site_id_version_index" ON "articles" USING btree ("site_id","version");--> statement-breakpoint
CREATE INDEX "articles_site_id_publish_date_index" ON "articles" USING btree ("site_id","publish_date");--> statement-breakpoint
CREATE INDEX "album_items_album_id_sort_index" ON "album_items" USING btree ("album_id","sort");--> statement-breakpoint
CREATE INDEX "album_items_type_resource_id_index" ON "album_items" USING btree ("type","resource_id");--> statement-breakpoint
CREATE INDEX "albums_site_id_sort_index" ON "albums" USING btree ("site_id","sort");--> statement-breakpoint
CREATE INDEX "books_site_id_sort_index" ON "books" USING btree ("site_id","sort");--> statement-breakpoint
CREATE INDEX "experts_site_id_channel_id_sort_index" ON "experts" USING btree ("site_id","channel_id","sort");--> statement-breakpoint
CREATE INDEX "news_site_id_publish_date_index" ON "news" USING btree ("site_id","publish_date");--> statement-breakpoint
CREATE INDEX "news_channel_id_publish_date_index" ON "news" USING btree ("channel_id","publish_date");--> statement-breakpoint
CREATE INDEX "vods_site_id_kind_sort_index" ON "vods" USING btree ("site_id","kind","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "collects_member_id_type_resource_id_index" ON "collects" USING btree ("member_id","type","resource_id");--> statement-breakpoint
CREATE INDEX "collects_member_id_created_at_index" ON "collects" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "download_records_member_id_created_at_index" ON "download_records" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "histories_member_id_type_resource_id_index" ON "histories" USING btree ("member_id","type","resource_id");--> statement-breakpoint
CREATE INDEX "histories_member_id_seen_at_index" ON "histories" USING btree ("member_id","seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_issuer_subject_index" ON "identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identities_member_id_index" ON "identities" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_user_name_key" ON "members" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "members_mobile_key" ON "members" USING btree ("mobile_no");--> statement-breakpoint
CREATE INDEX "one_time_secrets_kind_subject_created_at_index" ON "one_time_secrets" USING btree ("kind","subject","created_at");--> statement-breakpoint
CREATE INDEX "one_time_secrets_expires_at_index" ON "one_time_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_due_at_index" ON "outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "outbox_sent_at_index" ON "outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_album_items_album_id_type_resource_id_index" ON "personal_album_items" USING btree ("album_id","type","resource_id");--> statement-breakpoint
CREATE INDEX "personal_albums_member_id_index" ON "personal_albums" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_member_id_index" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_site_id_email_kind_target_index" ON "subscriptions" USING btree ("site_id","email","kind","target");--> statement-breakpoint
CREATE INDEX "files_site_id_pack_key_index" ON "files" USING btree ("site_id","pack_key");--> statement-breakpoint
CREATE INDEX "files_sha256_index" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "periods_publication_id_year_volume_issue_index" ON "periods" USING btree ("publication_id","year","volume","issue");--> statement-breakpoint
CREATE INDEX "periods_site_id_year_issue_sort_index" ON "periods" USING btree ("site_id","year","issue_sort");--> statement-breakpoint
CREATE INDEX "publications_site_id_index" ON "publications" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_site_id_match_key_index" ON "publications" USING btree ("site_id","match_key");--> statement-breakpoint
CREATE INDEX "banners_site_id_sort_index" ON "banners" USING btree ("site_id","sort");--> statement-breakpoint
CREATE INDEX "channels_site_id_sort_index" ON "channels" USING btree ("site_id","sort");--> statement-breakpoint
CREATE INDEX "channels_parent_id_index" ON "channels" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "modules_channel_id_sort_index" ON "modules" USING btree ("channel_id","sort");--> statement-breakpoint
CREATE INDEX "redirects_site_id_from_path_index" ON "redirects" USING btree ("site_id","from_path");--> statement-breakpoint
CREATE INDEX "tools_site_id_sort_index" ON "tools" USING btree ("site_id","sort");--> statement-breakpoint
CREATE INDEX "citation_links_cited_id_index" ON "citation_links" USING btree ("cited_id");--> statement-breakpoint
CREATE INDEX "citation_links_citing_id_index" ON "citation_links" USING btree ("citing_id");--> statement-breakpoint
CREATE INDEX "daily_counts_kind_resource_id_day_index" ON "daily_counts" USING btree ("kind","resource_id","day");--> statement-breakpoint
CREATE INDEX "daily_counts_site_id_kind_day_index" ON "daily_counts" USING btree ("site_id","kind","day");--> statement-breakpoint
CREATE UNIQUE INDEX "search_documents_kind_ref_id_index" ON "search_documents" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "search_documents_site_id_kind_index" ON "search_documents" USING btree ("site_id","kind");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (fastupdate=true,gin_pending_list_limit=1024);--> statement-breakpoint
CREATE INDEX "search_value_sites_site_id_index" ON "search_value_sites" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_values_kind_key_index" ON "search_values" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "search_values_prefix" ON "search_values" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "article_files_file_id_index" ON "article_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "article_sources_file_id_index" ON "article_sources" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "articles_withdrawn" ON "articles" USING btree ("withdrawn_at") WHERE "articles"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "article_affiliations_org_key_article_id_index" ON "article_affiliations" USING btree ("org_key","article_id");--> statement-breakpoint
CREATE INDEX "article_authors_name_key_article_id_index" ON "article_authors" USING btree ("name_key","article_id");--> statement-breakpoint
CREATE INDEX "article_authors_en_name_key_article_id_index" ON "article_authors" USING btree ("en_name_key","article_id");--> statement-breakpoint
CREATE INDEX "article_authors_orcid_article_id_index" ON "article_authors" USING btree ("orcid","article_id");--> statement-breakpoint
CREATE INDEX "article_funds_fund_key_article_id_index" ON "article_funds" USING btree ("fund_key","article_id");--> statement-breakpoint
CREATE INDEX "article_keywords_key_folded_site_id_article_id_index" ON "article_keywords" USING btree ("key_folded","site_id","article_id");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("site_id",coalesce("online_date", "publish_date", "accepted_date", "year"::text) desc,"id" desc) WHERE "articles"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "search_values_spoken" ON "search_values" USING btree ("spoken" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_values_initials" ON "search_values" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_values_grams" ON "search_values" USING gin ("grams");
