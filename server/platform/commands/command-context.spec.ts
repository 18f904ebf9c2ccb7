import { describe, expect, it } from '@jest/globals';
import { toTaskIdParts } from '../../contracts/command-ids';
import { deriveId, createCommandContext, deriveStepContext } from './command-context';

const request = {
  actor: 'olena',
  correlationId: 'c',
  idempotency: { key: 'key-of-eight', secret: 'the server knows' },
  request: ['POST', '/api/parties', { name: 'Readers' }],
};

describe('deriving the context of a command', () => {
  it('gives a repeat with the same key the same command id', () => {
    expect(createCommandContext({ ...request, correlationId: 'another' }).commandId).toBe(
      createCommandContext(request).commandId,
    );
  });

  it('gives another player with the same key another command id', () => {
    expect(createCommandContext({ ...request, actor: 'taras' }).commandId).not.toBe(
      createCommandContext(request).commandId,
    );
  });

  it('gives another request with the same key another request hash', () => {
    const other = createCommandContext({
      ...request,
      request: ['POST', '/api/parties', { name: 'Runners' }],
    });
    expect(other.commandId).toBe(createCommandContext(request).commandId);
    expect(other.requestHash).not.toBe(createCommandContext(request).requestHash);
  });

  it('gives a request hash that depends on the secret of the server', () => {
    const keyed = { key: 'key-of-eight', secret: 'another server knows' };
    expect(createCommandContext({ ...request, idempotency: keyed }).requestHash).not.toBe(
      createCommandContext(request).requestHash,
    );
    expect(createCommandContext({ ...request, idempotency: keyed }).commandId).toBe(
      createCommandContext(request).commandId,
    );
  });

  it('gives every request without a key its own command id and no request hash', () => {
    const unkeyed = { ...request, idempotency: undefined };
    expect(createCommandContext(unkeyed).commandId).not.toBe(createCommandContext(unkeyed).commandId);
    expect(createCommandContext(unkeyed).requestHash).toBeUndefined();
  });

  it('gives each step an id that is stable across repeats and differs from the other steps', () => {
    const context = createCommandContext(request);
    expect(deriveStepContext(context, 'slot')).toStrictEqual(
      deriveStepContext(createCommandContext(request), 'slot'),
    );
    expect(deriveStepContext(context, 'slot').commandId).not.toBe(
      deriveStepContext(context, 'join').commandId,
    );
  });
});

describe('deriveId', () => {
  it('gives different ids for parts that only concatenate to the same text', () => {
    expect(deriveId('a', 'bc')).not.toBe(deriveId('ab', 'c'));
    expect(deriveId('a', 'bc')).toBe(deriveId('a', 'bc'));
  });

  it('gives a task the id that the client shows before the server has created it', () => {
    const keyed = { key: '0193b3a1-1f2e-7d3c-8a4b-5c6d7e8f9a0b', secret: 'the server knows' };
    const { commandId } = createCommandContext({ ...request, actor: 'p', idempotency: keyed });
    expect(deriveId(...toTaskIdParts(commandId))).toBe('b553a9eb-cf82-5942-84fc-49edb7a1219a');
  });

  it('never changes for the same parts, since ids in the log were derived with it', () => {
    expect(deriveId('register', '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01')).toBe(
      '8df5df74-d993-5aa6-9c82-4767dcd9f4f9',
    );
  });
});
