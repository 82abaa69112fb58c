-- Films and their subtitles, as staff uploaded them. The file is at `media/<id>.<extension>`.
create table media_files (
  id text primary key,
  extension text not null check (extension in ('mp4', 'webm', 'vtt')),
  bytes integer not null,
  created_at timestamptz not null default now()
);
