import { Injectable, type PipeTransform } from '@nestjs/common';
import { Problem } from '../../platform/problems/problem';

const PROJECTOR_NAME_PATTERN = /^[a-z][a-z0-9-]{0,62}$/;

/** Validates the name of a projector in a path; a malformed name is answered with `PROJECTOR_NOT_FOUND`. */
@Injectable()
export class ProjectorNamePipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!PROJECTOR_NAME_PATTERN.test(value)) throw new Problem('PROJECTOR_NOT_FOUND');
    return value;
  }
}
