import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import project from '../../package.json' with { type: 'json' };
import { say, type ShellMessageKey } from '../shell/messages.ts';
import { HOMEPAGE, openHomepage } from './homepage.ts';

export interface MenuFacts {
  platform: NodeJS.Platform;
  locale: string;
  /** Where newer versions are; null: the menu offers none. */
  homepage: string | null;
}

/** The menu: a page to load anew, the size of things, the box that says what this is. */
export function menuTemplate({ platform, locale, homepage }: MenuFacts): MenuItemConstructorOptions[] {
  type Role = NonNullable<MenuItemConstructorOptions['role']>;
  const item = (key: ShellMessageKey, role: Role): MenuItemConstructorOptions => ({ label: say(key, locale), role });
  const menu = (key: ShellMessageKey, ...submenu: MenuItemConstructorOptions[]): MenuItemConstructorOptions => ({
    label: say(key, locale),
    submenu,
  });
  const line: MenuItemConstructorOptions = { type: 'separator' };
  const mac = platform === 'darwin';
  const about: MenuItemConstructorOptions = { label: say('about', locale), click: () => app.showAboutPanel() };
  const updates: MenuItemConstructorOptions[] =
    homepage === null ? [] : [{ label: say('updates', locale), click: () => void openHomepage(homepage) }];
  const ofMac = [item('hide', 'hide'), item('hideOthers', 'hideOthers'), item('showAll', 'unhide'), line];
  return [
    {
      label: 'Flagbridge',
      submenu: [...(mac ? [about, line, ...ofMac] : []), item('reload', 'reload'), line, item('quit', 'quit')],
    },
    menu('edit', item('cut', 'cut'), item('copy', 'copy'), item('paste', 'paste'), item('selectAll', 'selectAll')),
    menu(
      'view',
      item('fullScreen', 'togglefullscreen'),
      line,
      item('zoomIn', 'zoomIn'),
      item('zoomOut', 'zoomOut'),
      item('zoomReset', 'resetZoom'),
    ),
    ...(mac ? [menu('window', item('minimize', 'minimize'))] : []),
    ...(mac && updates.length === 0 ? [] : [menu('help', ...updates, ...(mac ? [] : [about]))]),
  ];
}

/** Sets the menu, what the box about the game says, and the name under which Windows groups its windows. */
export function introduceApp(icon: string): void {
  const locale = app.getLocale();
  app.setAppUserModelId(project.build.appId);
  app.setAboutPanelOptions({
    applicationName: 'Flagbridge',
    applicationVersion: app.getVersion(),
    copyright: say('licence', locale),
    iconPath: icon,
    ...(HOMEPAGE === null ? {} : { website: HOMEPAGE }),
  });
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(menuTemplate({ platform: process.platform, locale, homepage: HOMEPAGE })),
  );
}
