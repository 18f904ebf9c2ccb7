import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiProperty, ApiPropertyOptional, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { PROBLEM_CODES, type ProblemCode } from '../../contracts/problem-codes';
import { IDEMPOTENCY_KEY_PATTERN } from '../commands/command-context';
import { PROBLEM_CATALOGUE } from '../problems/problem-catalogue';

export class FieldFaultDocument {
  @ApiProperty({ example: 'nickname' })
  field!: string;

  @ApiProperty({ example: 'must have 2 to 30 characters' })
  message!: string;
}

/** RFC 9457. */
export class ProblemResponse {
  @ApiProperty({ enum: ['about:blank'] })
  type!: string;

  @ApiProperty({ example: 'Conflict' })
  title!: string;

  @ApiProperty({ example: 409 })
  status!: number;

  @ApiProperty({ example: 'This quest is completed already.', description: 'What a person can be shown.' })
  detail!: string;

  @ApiProperty({
    enum: PROBLEM_CODES,
    example: 'QUEST_ALREADY_COMPLETED',
    description: 'Stable; what a program should look at.',
  })
  code!: ProblemCode;

  @ApiPropertyOptional({
    type: [FieldFaultDocument],
    description: 'The faulty fields of a VALIDATION_FAILED.',
  })
  errors?: FieldFaultDocument[];

  @ApiPropertyOptional({ description: 'Of a 500: names the request in the log of the server.' })
  correlationId?: string;

  @ApiPropertyOptional({ example: 2, description: 'Of QUEST_NOT_FINISHED: steps done.' })
  progress?: number;

  @ApiPropertyOptional({ example: 8, description: 'Of QUEST_NOT_FINISHED: steps to the goal.' })
  target?: number;

  @ApiPropertyOptional({
    example: 10,
    description:
      'Of CUSTOM_QUEST_LIMIT_REACHED, CUSTOM_QUEST_PAY_LIMIT_REACHED, TASK_LIMIT_REACHED, PARTY_LIMIT_REACHED, ' +
      'PARTY_QUEST_LIMIT_REACHED, PARTY_INVITATION_LIMIT_REACHED, BLOCK_LIMIT_REACHED, REPORT_LIMIT_REACHED, ' +
      'NUDGE_LIMIT_REACHED, PAUSE_TOO_LONG and PAUSE_DAYS_USED_UP.',
  })
  limit?: number;

  @ApiPropertyOptional({
    format: 'date',
    example: '2026-11-21',
    description: 'Of CLASS_CHANGE_TOO_EARLY: the first day on which another class can be chosen.',
  })
  from?: string;

  @ApiPropertyOptional({
    format: 'date',
    description: 'Of PAUSE_START_OUT_OF_RANGE: the first possible day.',
  })
  earliest?: string;

  @ApiPropertyOptional({ format: 'date', description: 'Of PAUSE_START_OUT_OF_RANGE: the last possible day.' })
  latest?: string;

  @ApiPropertyOptional({ example: 5, description: 'Of NOT_ENOUGH_POINTS: the points that the player has.' })
  available?: number;

  @ApiPropertyOptional({ example: 6, description: 'Of NOT_ENOUGH_POINTS: the points that were asked for.' })
  asked?: number;

  @ApiPropertyOptional({
    format: 'date',
    description: 'Of PAST_DAY_OUT_OF_RANGE: the day of the registration.',
  })
  firstDay?: string;

  @ApiPropertyOptional({
    format: 'date',
    description: "Of TASK_DATE_NOT_TODAY and PAST_DAY_OUT_OF_RANGE: the player's today.",
  })
  today?: string;

  @ApiPropertyOptional({ example: 10, description: 'Of PARTY_FULL.' })
  maxMembers?: number;

  @ApiPropertyOptional({ example: 5, description: 'Of PARTY_LEVEL_TOO_LOW.' })
  minLevel?: number;

  @ApiPropertyOptional({ example: 3, description: 'Of PARTY_HAS_MORE_MEMBERS.' })
  members?: number;

  @ApiPropertyOptional({ description: 'Of ACCOUNT_SUSPENDED: what the operator wrote.' })
  reason?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Of ACCOUNT_SUSPENDED: when it ends by itself; null for never.',
  })
  until?: string | null;
}

/**
 * Documents the problems of a call, grouped by status as OpenAPI requires. A call that needs a session is also refused to
 * suspended players (R370).
 */
export function ApiProblems(...named: readonly ProblemCode[]): MethodDecorator {
  const codes = named.includes('UNAUTHENTICATED') ? [...named, 'ACCOUNT_SUSPENDED' as const] : named;
  return applyDecorators(
    ...createProblemResponses(codes).map(({ status, response }) => ApiResponse({ status, ...response })),
  );
}

/** The OpenAPI responses for the given problem codes: one response per status, one example per code. */
export function createProblemResponses(codes: readonly ProblemCode[]) {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = PROBLEM_CATALOGUE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].map(([status, group]) => ({
    status,
    response: {
      description: group.join(', '),
      content: {
        'application/problem+json': {
          schema: { $ref: getSchemaPath(ProblemResponse) },
          examples: Object.fromEntries(group.map((code) => [code, { value: createProblemExample(code) }])),
        },
      },
    },
  }));
}

/** An example of the whole document as it is sent, with values for the placeholders of its text. */
function createProblemExample(code: ProblemCode): object {
  const { status, detail } = PROBLEM_CATALOGUE[code];
  const filled = detail.replaceAll(/\{(\w+)\}/g, (_name, name: string) =>
    name === 'today' || name === 'from' || name === 'firstDay' ? '2026-11-21' : '3',
  );
  return { type: 'about:blank', title: STATUS_CODES[status], status, detail: filled, code };
}

/** Documents the header that every command takes, and the problems of its misuse. */
export function ApiCommand(): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
      description:
        'Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the ' +
        'same key and request gets the same answer, with the current lists, parties and settings. ' +
        'A command that changed nothing, or was refused, is decided again. ' +
        'The same key with another request to the same player or party is refused with 422.',
    }),
    ApiProblems('IDEMPOTENCY_KEY_REUSED'),
  );
}
