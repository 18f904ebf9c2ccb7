import { ApiPropertyOptional } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { OwnerProof } from '../../identity/accounts/reauthentication';
import { HasLength } from '../../platform/validation/characters.decorator';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { PASSWORD_LENGTH } from '../../rules/text';

/** How {@link OwnerProofDto} may be refused. */
export const OWNER_PROOF_PROBLEMS = ['PASSWORD_WRONG', 'SIGN_IN_AGAIN', 'TOO_MANY_REQUESTS'] as const;

/** The body of what only the account's owner may do, at this moment (R272). */
export class OwnerProofDto {
  @ApiPropertyOptional({
    example: 'secret-1',
    description:
      'Left out by an account without a password, whose player must have shown in the last ten minutes to be the owner.',
  })
  @IsOmittable()
  @HasLength({ min: 0, max: PASSWORD_LENGTH.max })
  currentPassword?: string;
}

/** What the request shows of its sender, with the password of its body. */
export function readOwnerProof(
  { session, ip }: FastifyRequest,
  { currentPassword }: OwnerProofDto,
): OwnerProof {
  return { currentPassword, authenticatedAt: session.authenticatedAt, address: ip };
}
