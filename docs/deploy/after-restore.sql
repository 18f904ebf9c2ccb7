-- For a log in EventStoreDB: run it after that or Postgres was restored, and before any process starts again.
-- Empties all tables that are built from the log, so that they are rebuilt from the restored log; also ends every session.
-- Accounts, passkeys, blocks, reports, reserved nicknames, passwords of parties, settings of reminders, operators, their acts and skips and the audit trail stay. See
-- docs/operations.md, Back up and restore.
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
  -- running replays and kept copies
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
  -- read models: written by npm run restore-script
  player, player_quest, player_item,
  personal_task,
  player_day, ledger_entry,
  party, party_search, party_member, party_quest, party_contribution, unpaid_party_share, party_activity, party_cheer,
  notification, party_stay, party_name,
  -- state of projections
  projection_checkpoint, projection_replay, projection_leader,
  -- seen markers: positions in the log before the restore
  notification_seen, feed_seen,
  -- checkpoints of policies, which recognise their earlier reactions in the log, and reactions that waited
  policy_checkpoint, policy_reaction, parked_stream,
  -- positions of live relays
  live_relay,
  -- snapshots of streams
  stream_snapshot,
  -- sessions that were ended later must not become valid again, and signing in starts a player whom the log has lost
  session, presence,
  -- devices are reminded as long as their sessions last
  reminder, reminder_device,
  -- one-time links, challenges and invitation codes that were used since must not become valid again
  account_token, passkey_challenge, invite_code, party_invitation, party_invitation_use, oidc_login, oidc_sign_up;

-- No event of the restored log counts as unseen: the default marker, which the next process to start sets to the log's end.
insert into notification_seen (user_id, position) values ('00000000-0000-0000-0000-000000000000', '~');

commit;
