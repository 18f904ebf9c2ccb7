import { expectOk } from './game-api';
import type { Answer, TestPlayer } from './player';

export interface Report {
  readonly id: string;
  readonly kind: 'player' | 'party';
  readonly name: string | null;
  readonly outcome: 'acted' | 'dismissed' | null;
  readonly answeredAt: string | null;
}

export interface QueuedReport extends Report {
  readonly subjectId: string;
  readonly leader: { readonly id: string; readonly nickname: string } | null;
  readonly reporterId: string;
  readonly text: string;
  readonly context: unknown;
  readonly openReports: number;
  readonly answeredBy: string | null;
}

export interface QueuePage {
  readonly items: readonly QueuedReport[];
  readonly next: string | null;
}

export function requestReport(player: TestPlayer, details: object): Promise<Answer<Report>> {
  const body = { kind: 'player', reason: 'insults', text: 'Rude names', ...details };
  return player.post<Report>(`/user/${player.id}/reports`, { body });
}

export async function report(player: TestPlayer, details: object): Promise<Report> {
  return expectOk(await requestReport(player, details));
}

export async function listReports(player: TestPlayer): Promise<readonly Report[]> {
  return expectOk(await player.get<{ items: readonly Report[] }>(`/user/${player.id}/reports`)).items;
}

export async function fetchQueue(operator: TestPlayer, query = ''): Promise<QueuePage> {
  return expectOk(await operator.get<QueuePage>(`/operations/reports${query}`));
}

export function answerReport(operator: TestPlayer, id: string, body: object = {}): Promise<Answer<unknown>> {
  return operator.post(`/operations/reports/${id}/answer`, {
    body: { outcome: 'acted', reason: 'Renamed', ...body },
  });
}
