import type { Page } from '@playwright/test';
import { expect } from '#test/e2e/journey.ts';

type Tree = { path: string; tree: string };

const NAVIGATION = `
- banner:
  - link "Debrief"
  - navigation "Main":
    - link "Dashboard"
    - link "Assessments"
    - link /^Procedure Logs/
    - link "Learning Materials"
    - link "Debrief"
  - button "Find"
  - button "Sign Out"`;

/** What a screen reader finds on the screens one opens every day: landmarks, headings and the controls that matter, in order. */
export const TREES = {
  trainee: [
    {
      path: '/dashboard',
      tree: `${NAVIGATION}
- main:
  - region:
    - heading [level=1]
    - link /^Show code/
    - link "Log"
    - link "Pearls"
  - region "New feedback":
    - heading "New feedback" [level=2]
    - figure:
      - button /^Thank /
  - region "Entrustment":
    - heading "Entrustment" [level=2]
  - region "Your numbers":
    - heading "Your numbers" [level=2]
    - term:
      - link "Recent Assessments"
    - term:
      - link "Procedures Logged"
    - term:
      - link "Clinical Pearls"
  - region "Quick actions":
    - heading "Quick actions" [level=2]
  - region "Recent Activity":
    - heading "Recent Activity" [level=2]`,
    },
    {
      path: '/procedure-logs',
      tree: `
- main:
  - heading "Procedure Logs" [level=1]
  - navigation "Procedure Logs":
    - link "Log"
    - link "Statistics"
  - button "Log New Procedure"
  - region "Log":
    - heading "Log" [level=2]
    - group "Period"
    - button "Export"
    - searchbox "Search"
    - table:
      - rowgroup:
        - row:
          - columnheader "Date"
          - columnheader "Procedure"
          - columnheader "Patient"
          - columnheader "Level"
      - rowgroup:
        - row:
          - cell:
            - button /^View Details, /`,
    },
    {
      path: '/debrief',
      tree: `
- main:
  - heading "Debrief" [level=1]
  - button "View Report"
  - region "Shift":
    - heading "Shift" [level=2]
    - textbox "Shift date"
    - group "Tag attending":
      - searchbox
  - group:
    - heading "Generate Pearls" [level=2]
  - group:
    - heading "Submit Assessment" [level=2]
  - group:
    - heading "Log Procedures" [level=2]`,
    },
  ],
  attending: [
    {
      path: '/dashboard',
      tree: `${NAVIGATION}
- main:
  - heading "Waiting for you" [level=1]
  - link "New Assessment"
  - region "Your numbers":
    - heading "Your numbers" [level=2]
  - region "Quick actions":
    - heading "Quick actions" [level=2]`,
    },
    {
      path: '/assessments/new',
      tree: `
- main:
  - heading "New Assessment" [level=1]
  - form "Assessment":
    - group:
      - region "Who and when":
        - heading "Who and when" [level=2]
        - group "Trainee"
        - textbox "Shift date"
      - region "Involvement":
        - heading "Involvement" [level=2]
        - group "Involvement"
      - region "Feedback":
        - heading "Feedback" [level=2]
        - textbox "What went well"
        - textbox "Areas for improvement"
    - button "Submit Assessment"`,
    },
  ],
  administrator: [
    {
      path: '/dashboard',
      tree: `${NAVIGATION}
- main:
  - heading [level=1]
  - link "Administration"
  - region "Forms by week":
    - heading "Forms by week" [level=2]
  - region "Your numbers":
    - heading "Your numbers" [level=2]`,
    },
    {
      path: '/admin/users',
      tree: `
- main:
  - heading "Users" [level=1]
  - link "Invite people"
  - region "Everyone":
    - heading "Everyone" [level=2]
    - button "Export"
    - searchbox "Search people"
    - table:
      - rowgroup:
        - row:
          - columnheader "Name"
          - columnheader "Role"
          - columnheader "Membership"
      - rowgroup:
        - row:
          - cell:
            - button /^Actions for /`,
    },
  ],
} satisfies Record<string, readonly Tree[]>;

export async function expectTrees(page: Page, url: string, trees: readonly Tree[]): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { path, tree } of trees) {
    await page.goto(url + path);
    await expect(page.locator('body')).toMatchAriaSnapshot(tree);
  }
}
