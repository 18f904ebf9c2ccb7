-- The two roles of the game in Postgres. Run it as superuser in the game's database, with the passwords in
-- POSTGRES_OWNER_PASSWORD and POSTGRES_APP_PASSWORD; it can be run again. Compose runs it on a new volume.
-- See docs/operations.md, Roles of the database.
\set ON_ERROR_STOP on
\getenv owner_password POSTGRES_OWNER_PASSWORD
\getenv app_password POSTGRES_APP_PASSWORD

select format('create role %I login', name) from (values ('questlog_owner'), ('questlog_app')) as roles (name)
where not exists (select from pg_roles where rolname = name)
\gexec
alter role questlog_owner nosuperuser nocreatedb nocreaterole password :'owner_password';
alter role questlog_app nosuperuser nocreatedb nocreaterole password :'app_password';

select format('revoke all on database %I from public', current_database())
union all
select format('grant connect on database %I to questlog_app', current_database())
union all
select format('alter database %I owner to questlog_owner', current_database())
\gexec

-- What an earlier release has made as superuser; indexes, and sequences of columns, follow their table.
select format('alter schema %I owner to questlog_owner', nspname)
from pg_namespace
where nspowner = current_user::regrole and nspname not like 'pg\_%' and nspname <> 'information_schema'
union all
select format('alter table %s owner to questlog_owner', oid::regclass)
from pg_class
where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm')
  and relnamespace::regnamespace::text not like 'pg\_%'
  and relnamespace <> 'information_schema'::regnamespace
union all
select format('alter routine %s owner to questlog_owner', oid::regprocedure)
from pg_proc
where proowner = current_user::regrole
  and pronamespace::regnamespace::text not like 'pg\_%' and pronamespace <> 'information_schema'::regnamespace
\gexec
