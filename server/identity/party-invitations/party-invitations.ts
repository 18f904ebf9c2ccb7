import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ProblemCode } from '../../contracts/problem-codes';
import { runInTransaction } from '../../database/transaction';
import { PARTY_INVITATION_LIMITS } from '../../rules/party-options';
import type { Clock } from '../../platform/clock';
import { Problem } from '../../platform/problems/problem';
import type { AttemptLimiter } from '../accounts/attempt-limiter';
import { createLinkSecret, hashLinkSecret } from '../link-secrets';

/** 128 bits (R409). */
const TOKEN_BYTES = 16;
/** How long a link that has expired is still recognised, in days: its reader learns why it doesn't work. */
const KEPT_DAYS = 30;
/** Links of a membership that have ended and are still recognised: the newest. */
const KEPT_ENDED = 50;
const DAY_MS = 24 * 60 * 60_000;

const COLUMNS = `id, party_id as "partyId", inviter_id as "inviterId", slot_claim as "slotClaim", max_uses as "maxUses",
  created_at as "createdAt", expires_at as "expiresAt", revoked_at is not null as "isRevoked",
  (select count(distinct user_id)::int from party_invitation_use where invitation_id = party_invitation.id) as uses`;

/** A link into a party. The membership that made it is named by the inviter and the claim on the inviter's slot. */
export interface InvitationLink {
  readonly id: string;
  readonly partyId: string;
  readonly inviterId: string;
  readonly slotClaim: string | null;
  readonly uses: number;
  readonly maxUses: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isRevoked: boolean;
}

export interface NewInvitationLink extends Pick<
  InvitationLink,
  'partyId' | 'inviterId' | 'slotClaim' | 'maxUses'
> {
  readonly days: number;
}

/**
 * The links that members share (R409), of which only hashes are stored. A use is a player with a row, which each attempt
 * to join takes under the lock of its link and gives back when it is refused: so a link never lets in more players than it has
 * uses, and after a crash in between the player who tries again has the use still.
 */
export class PartyInvitations {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly limiter: AttemptLimiter,
  ) {}

  /**
   * Makes a link; resolves to it and its token, which is stored nowhere. Rejects with `PARTY_INVITATION_LIMIT_REACHED`.
   */
  async create(link: NewInvitationLink): Promise<{ readonly link: InvitationLink; readonly token: string }> {
    const token = createLinkSecret(TOKEN_BYTES);
    const created = await runInTransaction(this.pool, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `questlog invitations ${link.partyId} ${link.inviterId}`,
      ]);
      await this.deleteEnded(client, link);
      return (await this.hasRoom(client, link)) ? this.insert(client, link, token) : undefined;
    });
    const limit = PARTY_INVITATION_LIMITS.activePerMember;
    if (!created) throw new Problem('PARTY_INVITATION_LIMIT_REACHED', { members: { limit } });
    return { link: created, token };
  }

  /** The party's links that aren't revoked, expired or used up, the newest first. */
  async listActive(partyId: string): Promise<readonly InvitationLink[]> {
    const { rows } = await this.pool.query<InvitationLink>(
      `select ${COLUMNS} from party_invitation where party_id = $1 and revoked_at is null and expires_at > $2
       order by created_at desc, id`,
      [partyId, this.clock.now()],
    );
    return rows.filter(({ uses, maxUses }) => uses < maxUses);
  }

  /** The party's link of that id, also one that has ended. */
  async findOf(partyId: string, id: string): Promise<InvitationLink | undefined> {
    const { rows } = await this.pool.query<InvitationLink>(
      `select ${COLUMNS} from party_invitation where id = $1 and party_id = $2`,
      [id, partyId],
    );
    return rows[0];
  }

  async revoke(id: string): Promise<void> {
    await this.pool.query(
      'update party_invitation set revoked_at = $2 where id = $1 and revoked_at is null',
      [id, this.clock.now()],
    );
  }

  /**
   * The link of a token, also one that has ended. Rejects with `PARTY_INVITATION_UNKNOWN`, and, because each wrong token counts for
   * the address, with `TOO_MANY_REQUESTS` (R412).
   */
  async require(token: string, address: string): Promise<InvitationLink> {
    await this.limiter.requireInviteAttempts(address);
    const { rows } = await this.pool.query<InvitationLink>(
      `select ${COLUMNS} from party_invitation where token_hash = $1`,
      [hashLinkSecret(token)],
    );
    const [link] = rows;
    if (link) return link;
    await this.limiter.countInvite(address);
    throw new Problem('PARTY_INVITATION_UNKNOWN');
  }

  /** Why the link would not let the player in, apart from the party's reasons; undefined where it would. Uses nothing. */
  async findFault(link: InvitationLink, userId: string | undefined): Promise<ProblemCode | undefined> {
    return this.judge(link, userId === undefined ? [] : await findUses(this.pool, link.id, userId));
  }

  /** Takes a use of the link for the player; resolves to its id. Rejects with the reason why there is none. */
  async reserve(id: string, userId: string): Promise<string> {
    const { fault, useId } = await runInTransaction(this.pool, (client) =>
      this.reserveIn(client, id, userId),
    );
    if (fault) throw new Problem(fault);
    return useId;
  }

  /** {@link reserve} in the caller's transaction; resolves with the reason why there is no use. */
  async reserveIn(
    client: pg.ClientBase,
    id: string,
    userId: string,
  ): Promise<{ readonly fault: ProblemCode | undefined; readonly useId: string }> {
    const useId = randomUUID();
    // A statement of its own: the next one counts what is committed once the lock is held.
    await client.query('select from party_invitation where id = $1 for update', [id]);
    const { rows } = await client.query<InvitationLink>(
      `select ${COLUMNS} from party_invitation where id = $1`,
      [id],
    );
    const [link] = rows;
    const fault = link ? this.judge(link, await findUses(client, id, userId)) : 'PARTY_INVITATION_UNKNOWN';
    if (!fault) {
      await client.query(
        'insert into party_invitation_use (id, invitation_id, user_id) values ($1, $2, $3)',
        [useId, id, userId],
      );
    }
    return { fault, useId };
  }

  /** Gives the use of a refused join back. */
  async release(useId: string): Promise<void> {
    await this.pool.query('delete from party_invitation_use where id = $1', [useId]);
  }

  /** The player has joined: the link lets the same player in no second time (R410). */
  async complete(id: string, userId: string): Promise<void> {
    await this.pool.query(
      'update party_invitation_use set joined_at = $3 where invitation_id = $1 and user_id = $2 and joined_at is null',
      [id, userId, this.clock.now()],
    );
  }

  private judge(link: InvitationLink, ownUses: readonly PlayerUse[]): ProblemCode | undefined {
    if (link.isRevoked) return 'PARTY_INVITATION_REVOKED';
    if (link.expiresAt <= this.clock.now()) return 'PARTY_INVITATION_EXPIRED';
    const isUsedUp =
      ownUses.length > 0 ? ownUses.some(({ hasJoined }) => hasJoined) : link.uses >= link.maxUses;
    return isUsedUp ? 'PARTY_INVITATION_USED_UP' : undefined;
  }

  /** Whether the membership may have another link. */
  private async hasRoom(
    client: pg.ClientBase,
    { partyId, inviterId, slotClaim }: NewInvitationLink,
  ): Promise<boolean> {
    const { rows } = await client.query<InvitationLink>(
      `select ${COLUMNS} from party_invitation
       where party_id = $1 and inviter_id = $2 and slot_claim is not distinct from $3 and revoked_at is null and expires_at > $4`,
      [partyId, inviterId, slotClaim, this.clock.now()],
    );
    const active = rows.filter(({ uses, maxUses }) => uses < maxUses);
    return active.length < PARTY_INVITATION_LIMITS.activePerMember;
  }

  private async insert(
    client: pg.ClientBase,
    { partyId, inviterId, slotClaim, maxUses, days }: NewInvitationLink,
    token: string,
  ): Promise<InvitationLink> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const { rows } = await client.query<InvitationLink>(
      `insert into party_invitation
         (id, token_hash, party_id, inviter_id, slot_claim, max_uses, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
      [randomUUID(), hashLinkSecret(token), partyId, inviterId, slotClaim, maxUses, now, expiresAt],
    );
    const [link] = rows;
    if (!link) throw new Error('The invitation was not stored');
    return link;
  }

  /** Bounds the table: everybody's links that expired long ago, and all but the newest of a membership that have ended. */
  private async deleteEnded(client: pg.ClientBase, { partyId, inviterId }: NewInvitationLink): Promise<void> {
    const now = this.clock.now();
    await client.query('delete from party_invitation where expires_at < $1', [
      new Date(now.getTime() - KEPT_DAYS * DAY_MS),
    ]);
    await client.query(
      `delete from party_invitation where id in (
         select id from party_invitation
         where party_id = $1 and inviter_id = $2 and (revoked_at is not null or expires_at <= $3)
         order by created_at desc offset $4)`,
      [partyId, inviterId, now, KEPT_ENDED],
    );
  }
}

interface PlayerUse {
  readonly hasJoined: boolean;
}

/** The player's own uses of a link: more than one after attempts that were cut off. */
async function findUses(
  client: pg.Pool | pg.ClientBase,
  id: string,
  userId: string,
): Promise<readonly PlayerUse[]> {
  const { rows } = await client.query<PlayerUse>(
    'select joined_at is not null as "hasJoined" from party_invitation_use where invitation_id = $1 and user_id = $2',
    [id, userId],
  );
  return rows;
}
