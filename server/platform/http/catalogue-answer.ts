import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '../../rules/character-class';

/** For the OpenAPI document. */
export const CATALOGUE_CACHING =
  'It changes with a release and with the language of the player only: give its `ETag` back as `If-None-Match`, and a ' +
  'catalogue that is still the same is answered with 304 and no body.';

/** For the OpenAPI document: the headers of a catalogue. */
export const CATALOGUE_HEADERS = {
  ETag: { description: 'Names the content.', required: true, schema: { type: 'string' as const } },
  'Cache-Control': { required: true, schema: { type: 'string' as const, example: 'private, no-cache' } },
};

interface CatalogueAnswer<Body> {
  readonly body: Body;
  /** As the headers `ETag` and `If-None-Match` hold it. */
  readonly tag: string;
}

/** A catalogue in every language, with the entity tags of its content. */
export type CatalogueAnswers<Body> = Readonly<Record<Language, CatalogueAnswer<Body>>>;

export function createCatalogueAnswers<Body>(render: (language: Language) => Body): CatalogueAnswers<Body> {
  const answers = LANGUAGES.map((language): [Language, CatalogueAnswer<Body>] => {
    const body = render(language);
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
    return [language, { body, tag: `"${digest}"` }];
  });
  return Object.fromEntries(answers) as Record<Language, CatalogueAnswer<Body>>;
}

/**
 * Returns the body to send, or undefined with status 304 when the caller has it already. A browser keeps it and asks
 * each time whether it is the same, because its language changes with the player's.
 */
export function sendCatalogue<Body>(
  { body, tag }: CatalogueAnswer<Body>,
  request: FastifyRequest,
  reply: FastifyReply,
): Body | undefined {
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'cookie' });
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (!known?.includes(tag)) return body;
  void reply.status(304);
  return undefined;
}
