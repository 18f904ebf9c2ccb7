-- For a log in EventStoreDB: after it or Postgres has been restored, and before any process is started again.
-- Empties all that was made from the log, so that it is made anew from the log as it is now; also ends every session.
-- Accounts, passwords of parties, operators and what they did and skipped stay. docs/operations.md says when and how.
begin;

do $$
declare
  schema text;
begin
  if exists (
    select from pg_stat_activity
    where datname = current_database() and application_name like 'questlog%' and pid <> pg_backend_pid()
  ) then
    raise exception 'Processes of Questlog are connected: stop all of them first';
  end if;
  -- Replays under way and copies that were kept.
  for schema in
    select projection_replay.schema from projection_replay
    union
    select nspname from pg_namespace where starts_with(nspname, 'replay_')
  loop
    execute format('drop schema if exists %I cascade', schema);
  end loop;
end
$$;

truncate
  -- read models
  player, player_quest, player_item, personal_task, player_day, ledger_entry,
  party, party_search, party_member, party_quest, party_activity, party_contribution,
  notification, party_stay, party_name,
  projection_checkpoint, projection_replay, projection_leader,
  -- how far players have seen: places in the log as it was
  notification_seen, feed_seen,
  -- how far policies have read: what they did already they recognise in the log
  policy_checkpoint,
  -- what streams had led to
  stream_snapshot,
  -- sessions that were ended since must not come back, and signing in begins a player whom the log has lost
  session, presence;

-- What the log holds now is news to nobody: everybody's mark, which the next process to start sets at the log's end.
insert into notification_seen (user_id, position) values ('00000000-0000-0000-0000-000000000000', '~');

commit;
