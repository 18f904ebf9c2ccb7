import {
  applyDecorators,
  Injectable,
  ParseUUIDPipe,
  type ArgumentMetadata,
  type PipeTransform,
} from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsUUID } from 'class-validator';

/** An id in a path: a UUID, in lower case as all of ours are recorded. */
@Injectable()
export class IdPipe implements PipeTransform<string, Promise<string>> {
  private readonly uuid = new ParseUUIDPipe();

  async transform(value: string, metadata: ArgumentMetadata): Promise<string> {
    await this.uuid.transform(value, metadata);
    return value.toLowerCase();
  }
}

/** The same in a body. */
export function IsId(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IsUUID(),
  );
}
