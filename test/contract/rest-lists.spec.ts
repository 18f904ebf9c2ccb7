// Shows R198.
import { describe, expect, it } from '@jest/globals';
import {
  listOperations,
  readCommittedOpenApi,
  type Operation,
  type Schema,
} from '../support/contract/openapi-operations';

/** Lists that the calls of the specification answer without a page around them. */
const BARE_LISTS = [
  'getQuests',
  'getInventory',
  'getTasks',
  'getTaskHistory',
  'getPublicParties',
  'getPartyQuests',
  'getPartyActivities',
];

/** Pages of a list that is always whole. */
const WHOLE_LISTS = [
  'getItemCatalogue',
  'getThemeCatalogue',
  'getUnclaimedQuests',
  'getBlocks',
  'getInvitations',
  'getReports',
  'getMyParties',
  'getPasskeys',
  'getPauses',
];

/** Bounded lists that belong to the one thing, the report or the page that is answered. */
const LISTS_IN_THINGS = [
  'getAccount.sessions',
  'getAccountDetails.parties',
  'getCurrentUser.wornItems',
  'getNotifications.parties',
  'getParty.members',
  'getPartyFilm.frames',
  'getPartyFilm.people',
  'getPartyFilm.quests',
  'getPartyQuest.contributors',
  'getPastDay.inventory',
  'getPastDay.quests',
  'getPastDay.tasks',
  'getPolicies.parkedTargets',
  'getPolicies.policies',
  'getPolicies.skippedReactions',
  'getProjections.projectors',
  'getProjections.skipped',
  'getQuest.tags',
  'getQuestHistory.days',
  'getRelays.relays',
  'getStats.days',
  'getStreakCalendar.days',
];

const reads = listOperations().filter(({ method }) => method === 'GET');
const { schemas } = readCommittedOpenApi().components;

const resolveSchema = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.slice('#/components/schemas/'.length)] ?? {});

function answerOf({ responses }: Operation): Schema {
  return resolveSchema(responses['200']?.content?.['application/json']?.schema ?? {});
}

const isList = (schema: Schema) => resolveSchema(schema).type === 'array';
const isPage = (operation: Operation) => 'items' in (answerOf(operation).properties ?? {});
const queryOf = ({ parameters }: Operation) =>
  parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
const names = (operations: readonly Operation[]) =>
  operations.map(({ operationId = '' }) => operationId).sort();

function listsWithin(operation: Operation): readonly string[] {
  return Object.entries(answerOf(operation).properties ?? {})
    .filter(([name, schema]) => name !== 'items' && isList(schema))
    .map(([name]) => `${operation.operationId}.${name}`);
}

describe('a list of the API', () => {
  it('is bare only where the specification names the call', () => {
    expect(names(reads.filter((operation) => isList(answerOf(operation))))).toStrictEqual(BARE_LISTS.sort());
  });

  it('is a member of something else only where it is bounded', () => {
    expect(reads.flatMap((operation) => listsWithin(operation)).sort()).toStrictEqual(LISTS_IN_THINGS);
  });

  it.each(names(reads.filter((operation) => isPage(operation))))(
    '%s answers its items, and the cursor of the page that follows',
    (name) => {
      const operation = reads.find(({ operationId }) => operationId === name)!;
      const { properties = {}, required = [] } = answerOf(operation);
      expect(required).toStrictEqual(expect.arrayContaining(['items', 'next']));
      expect(isList(properties['items']!)).toBe(true);
      expect(properties['next']?.type).toStrictEqual(['string', 'null']);
      const cursor = WHOLE_LISTS.includes(name) ? [] : ['before', 'limit'];
      expect(
        queryOf(operation).filter((each) => /^(before|after|limit|page|offset|cursor)$/.test(each)),
      ).toStrictEqual(cursor);
    },
  );
});
