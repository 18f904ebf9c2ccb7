import { Agent, request } from 'node:http';
import { parsePosition, type Position } from '../../../server/contracts/position';
import type { BenchParty } from '../live-feed/bench-parties';

interface Contributor {
  /** Place of the party among those given. */
  readonly party: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
}

export interface Contribution {
  /** Of its event in the log. */
  readonly position: Position;
  /** Place of the party among those given. */
  readonly party: number;
  /** `performance.now()` when it was sent. */
  readonly sentAt: number;
}

/**
 * Contributes as players of some parties over few connections that stay open. Node's own client of HTTP costs the machine
 * less per call than `fetch`, and what the load costs, the server lacks.
 */
export class ContributionClient {
  private readonly agent: Agent;
  private readonly contributors: readonly Contributor[];
  private turn = 0;

  /** At most so many `connections` at once. */
  constructor(
    private readonly url: string,
    parties: readonly BenchParty[],
    connections: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
    const perParty = parties.map((party, index) => contributorsOf(party, index));
    // Party after party, and in each of them member after member.
    this.contributors = (perParty[0] ?? []).flatMap((_, member) =>
      perParty.flatMap((contributors) => contributors[member] ?? []),
    );
  }

  /**
   * One unit to the quest of the party whose turn it is, by its next member.
   *
   * @throws Error when the answer isn't 200 with a position
   */
  contribute(): Promise<Contribution> {
    const contributor = this.contributors[this.turn % this.contributors.length];
    this.turn += 1;
    if (!contributor) throw new Error('There are no players');
    return this.post(contributor);
  }

  close(): void {
    this.agent.destroy();
  }

  private post({ party, path, headers, body }: Contributor): Promise<Contribution> {
    return new Promise((resolve, reject) => {
      const sentAt = performance.now();
      const sending = request(this.url + path, { method: 'POST', agent: this.agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('error', reject);
        response.once('end', () => {
          const position = readPosition(text);
          if (response.statusCode === 200 && position) resolve({ position, party, sentAt });
          else reject(new Error(`A contribution answered ${response.statusCode}`));
        });
      });
      sending.once('error', reject).end(body);
    });
  }
}

/** The position of the contribution, which precedes that of its share in `X-Log-Position`. */
function readPosition(answer: string): Position | undefined {
  const { position } = JSON.parse(answer) as { readonly position?: string };
  return parsePosition(position ?? '');
}

function contributorsOf({ partyId, questId, members }: BenchParty, party: number): readonly Contributor[] {
  const body = JSON.stringify({ partyId, contribution: 1 });
  const path = `/api/party-quests/${questId}/contribute`;
  return members.map(({ cookie }) => ({
    ...{ party, path, body },
    headers: { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  }));
}
