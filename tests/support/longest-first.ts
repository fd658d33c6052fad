import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes a browser or whole sites first, what is over in seconds last: nobody waits for one long file at the end. */
const ORDER = ['/e2e/', '/faults/', '/abuse/', '/src/', '/scripts/', '/api/'];

const placeOf = ({ moduleId }: TestSpecification) => ORDER.findIndex((folder) => moduleId.includes(folder));

/** The order in which files begin, of each project its longest first, as far as Vitest knows. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
