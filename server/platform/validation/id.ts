import {
  applyDecorators,
  Injectable,
  ParseUUIDPipe,
  type ArgumentMetadata,
  type PipeTransform,
} from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsUUID } from 'class-validator';

/** An id in a path: a UUID, converted to lower case, as all ids in the log are. */
@Injectable()
export class IdPipe implements PipeTransform<string, Promise<string>> {
  private readonly uuid = new ParseUUIDPipe();

  async transform(value: string, metadata: ArgumentMetadata): Promise<string> {
    await this.uuid.transform(value, metadata);
    return value.toLowerCase();
  }
}

/** An id in a body: a UUID, converted to lower case. */
export function IsId(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IsUUID(),
  );
}
