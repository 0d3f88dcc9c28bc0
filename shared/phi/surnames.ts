import { wordList } from '#shared/phi/word-list.ts';

/** Family names as they are common in the United States and where its patients come from. Lower case, sorted. */
export const SURNAMES = wordList(`
ab adi bas basi bott dallah di dulla dullahi e ebe ubakar; ac evedo heampong osta; ad amczyk ams an ebayo eleke en eyemi kins; af zal; ag arwal garwal uilar uirre yeman;
ah madi med n uja; ak ana bar bari htar; al -ali -hassan -masri -sayed am brecht dridge ekseev emu exander ford iyev len lison manza meida onso ston varado varez ves; am
ato in oah; and ersen erson ersson rade reev rews; an sari thony; ap piah; aq uino; ar ce ceneaux cher ellano ias if mstrong naud nold royo slan teaga; as ante ghar hley
hraf lam lan; at kins kinson; au stin; av ila; aw ad; ay ala din ers; az iz; ba e ek ig iley ird ker kker kr ldwin llard logh logun nda nks nuelos shir sile ss tes tista
uer umann utista xter; bar ajas ber bier bieri bosa ker low nes nett one ragan rera rett ron ry tlett ton; be ard asley cerra ck cker gay kele langer ll llo ltran st; ben
ally avides der edetti gtsson itez jamin nett son tley; ber g ger geron glund gmann mudez nal nard nardi nstein ry trand; bh atia att; bi anchi anco rd shop tar; bla ck
ckburn ckwell ir ke nc nchard nkenship; bl evins; bo ateng ehm lton nd ndarenko nilla nnet oker one onmee oth rges risov s sch se uchard udreaux wen wers wles wman yd yer
yko yle; bra dford dley dshaw dy nch ndt nnigan un vo; br ennan ewer idges iggs ight itt uce un unet uno yan yant; bro ck oks ussard uwer wn wning; bu chanan ck ckley i
sch sh stamante stos tler tt; bur ch gess gos ke nett ns ris ton; by ers rd rne; ca ballero brera ceres i lderon ldwell lhoun llahan no ntrell ntu o puto ttaneo zares;
cam acho ara arillo eron pbell pos; car bone denas dona doso ey lson mona ney penter r ranza rasco rillo roll son ter uso valho; cas as e ey h sidy taneda tellano
tellanos tillo tro; ce ballos dillo lik rny rvantes tin; cha con iyasit kraborty mbers n nda ndler ng pman se tterjee udhary udhry uhan vez; che a n ng rry ung valier; ch
iu ristensen ristian u urch; cho . i pra u udhury w; ci sneros; cl ark arke ay ayton ement ements ine; co bb chran ffey hen mbs mpton ok olidge oper peland ppola sta
stello te ulibaly varrubias wan x; col e eman lier lins ombo on; con ley ner nolly rad stantin te ti treras way; cor dero dova ona onado ral rea rigan tes tez; cr aig
andall ane awford eighton espo osby oss owley uz; cu ellar evas llinane mmings nningham rry rtis; da browski han hl lton ly nforth ng niels oud r rwish s sgupta ugherty
y; dav alos enport idson ila is; de an boer cker groot jong kker mir mpsey ng nis nnis vlin vries wit; del acruz aney arosa atorre eon gado uca; des ai antis hmukh hpande
ta; dh illon; di allo arra as az ckerson ckson etrich jkstra llon mitrov ng nh op xon zon; dj ordjevic; dl amini; do . dson gan herty minguez nahue ng nnelly novan rsey
ugherty uglas wns yle; dr ake; ds ouza; du . bey bois dek dley ffy four ke mitru mont nbar ncan nn nne ong plessis pont ran rand rham tta val; dv orak; ea ton; eb rahimi;
ed wards; eg an orov; el -masry -sayed amin izondo liot liott lis lison mi sayed; em erson; en gel glish riquez; er ickson iksen iksson; es calante cobar cobedo trada;
esp arza ino inosa inoza osito; ev ans erett; ez e; fa bbri bre jardo leolo ll ng ulkner ure yed; far ah ina kas ley mer ooq ouk rell ris; fe dorov dorova liciano lix ng;
fer guson nandes nandez rara rari raro reira rell rer ri; fi elds erro gueroa nley ore scher sher tch tzgerald tzpatrick; fl aherty anagan eming etcher ores oyd ynn; fo
ley rbes rd reman ster urnier wler x; fon g seca taine tana tenot; fra nco ncois nke nklin ser zier; fr ederick eeman eitas ench ias iedman iedrich ost y ye; fu chs entes
jii jita kuda ller ng; ga gnon illard ines mboa mez ndhi nguly o tes tti uthier utier ytan; gal indo lagher lardo legos li lo loway van; gar ay cia dner ibay ner nier
rett rison za; ge bre ntile ntry orge orgiev orgiou rasimov; gh ani eorghe osh; gi bbs bson lbert les ll llespie ordano rard raud rma ron uliani; gl ass enn over; go
dinez khale ldberg lden ldman ldstein mes mez ncalves nzales nzalez od odman odrich odwin rdon to yal; gra bowski f ham nados nt ssi sso ves y; gre co en ene er gory wal;
gri ffin ffith goriev jalva mes; gr oss; gu ajardo ardado idry illen o pta stafsson tierrez zman; gue nther rin rra rrero vara; ha as bibi bimana ddad gen hn ile le ley
ll tfield ugen wkins yashi yes ynes; ham alainen dan di ilton mond pton; han . cock ey lon na sen son sson; har a ada din ding dy grove mon o per rell rington ris rison t
tman tmann vey; has egawa hemi himi himoto san; he aly ath bert ikkinen inrich ss ster; hen derson dricks driks drix nessy ry son; her edia man nandez rera ring rmann; hi
ckman cks dayat ll nojosa nton; ho . ang bbs dge dges ffman ffmann fmann gan ng od over pkins sseini u use uston ward well xha; hol comb den der land loway mes t; hor ak
n ne ton vat vath; hs ieh u; hu ang bbard ber dson erta ff ffman ghes i ll mphrey nt nter rley rst rtado ssein tchinson ynh; hw ang; hy de; ib arra rahim; ig lesias; ik
eda; il ic; in gram oue; io nescu; iq bal; ir izarry oncloud; is hikawa mail sa; it o; iv anov anova; iy engar er; ja blonski ckson cobs eger fari ffer imes in kobsson ma
mes mil ng nkowski nsen nsson quez ramillo rrell rvinen rvis sso worski yawardena; je fferson nkins nnings nsen on; jh a; ji ang menez n; joh ansen ansson nsen nson
nston; jo ly nes nsson rdan rgensen seph shi vanovic yce; ju arez ma ng; ka hananui iser maka mau minska minski ne neko ng poor pur ssab ssem to ufman ur ya zmi; kar a
agiannis imi iuki lsen lsson; ke alamakia aloha arney ating egan ita ith ller lley lly mp nnedy nnelly nt ogh rr rrigan y; kha lil n nna tri ttak; kh oury umalo; ki dd
lic m mani mura ng rby rk ss; kl ein ine; kn ight; ko . bayashi c ch ehler enig ne rhonen skinen vac vacs val valenko walczyk walska walski zlov zlowski; kra emer mer us
use vchenko wczyk; kr ishnamurthy ishnan istensen istiansen ol ueger; ku cera charski hn lkarni mar o rt suma znetsov znetsova; kw an iatkowski ok on; la ine katos m mb
mbert ndry ne ng nge pointe ra rsen rson rsson u urent wrence wson; le . ach al bedev blanc e febvre fevre grand hmann i ite itner maire nnon on onard one ota rma roy ung
vesque vine vy wandowski wis yva; li . ang m ma mon ra ttle u vingston; lin . dberg dgren dqvist dsay dsey; ll amas oyd; lo . era gan mbardi mbardo meli ng ngfellow ngo
pes pez renz ve we zano; lu . cas cero dwig go jan na ndberg nde nsford o u; ly . nch nn ons; ma . dden ddox dera dsen gana gdaleno gsaysay guire hlangu hmood hmoud honey
i ier jewski k karov kela kinen son sood ssey sson xwell zur zza; mac allister araeg donald hado ias k kenzie lean leod; mal donado hotra ik inowski oney; man alo cini n
ning riquez soor ygoats zano; mar chand chetti es iani in ini ino kovic ks ques quez rero sh shall tin tinelli tinez tini tino; mat a hews hieu his os suda sui sumoto
thews; may . er nard o orga; mb eki; mc bride daniel donald dowell farland gee grath guire intosh intyre laughlin lean mahon millan neil pherson; mcc arthy arty lain lure
onnell ormick oy; mck ay ee enzie inney night; me dina drano hra hta ier ijer jia konnen lendez lnyk lton rcado rcer rcier rritt ssina unier yer yers za; men des dez doza
on sah; mi chalski ddleton khailov les ller lls randa reles rza shra stry tchell ura; mo eller hammadi hamud koena lefe lina lnar ody on oney ore ses sley ss ta usavi ya
yo; mon dragon roe roy sivais talvo tanari tano tero tes tgomery ti toya; mor a adi ales an eau eira el elli eno etti gan i in ita ozov ris rison row se ton; mu barak
eller kherjee nir niz noz rillo rphy rray sa sgrave stafa thoni tua; mul der len ler ligan lins; mw ale angi; my ers; na gy idu ir jera jjar kajima kamura kano m qvi
ranjo rayan rayanan rvaez scimento sh sr va varrete varro zari; nc ube; nd iaye lovu; ne al grete gron lson mec meth umann varez well wman wton z; ng . ai cobo hiem o
uyen; ni chols cholson colas elsen eminen eto kitin kolaev kolaidis kolic lsen lsson shimura xon; nj oroge; nk osi; no ble el h lan mura riega rman rris rton vak vakova
vikov votny wak wakowski; nu gent nes nez r; nw ankwo osu; ob i riant rien; oc ampo en hieng hoa onnell onnor; od hiambo om onnell; of ori; og awa rady unleye; oh . ara;
oj eda; ok ada afor eke onkwo; ol awale mos sen son sson szewski; oli vares vas veira ver veros ynyk; om alley; on eal eill o tiveros yango yeka; op oku; oq uendo; or
donez ellana lov lova osco ozco r ta tega tiz; os born borne ei man ullivan; ot a ero ieno to; ou attara; ow en ens usu; oy elaran; oz demir kan turk; pa bon ce checo
dilla ge lmer lmieri lumbo n ndey ngilinan ntoja ul vlov vlovic wlowski yne z; pap adakis adopoulos anikolaou p pas; par edes ekh ikh isi k ker ks rish sons tida; pat el
il rick terson ton; pe arson ck dersen draza droza layo llegrini llegrino lletier na naloza ng nnington; per ales alta eira era ez kins rin ry sson; pet ers ersen erson
rov rova rovic tersson; pf eiffer; ph am an elps illips iri; pi erce llai na neda otrowski ttman tts zarro; pl ascencia; po hl irier korny lanco llard nce ole on rter
rtillo tter tts well wers; pop a e escu ov ova; pr ado asad eciado ice ieto ince ochazka octor uitt; pu ente gh lido; qa dir; qi an n; qu ach ezada reshi; qui nlan nn
nones nonez ntana ntanilla ntero roz; ra dcliffe du fferty ghavan himi hman jan japaksa ndall ndolph ngel ntanen o scon shid smussen stogi tliff y ymond za zo; ram
achandran alho an anathan irez on os sey; re ddy ed ese eves gan hman id illy n ndon nteria sendez yes yna ynolds zaei; rh oads odes; ri beiro ggs ley naldi ncon ordan os
vas vera vers viere zvi zzi zzo; ric ci e h hard hards hardson hmond hter; ro ach cha darte dgers driguez driquez gers jas llins lon oney que th usseau ussel ux we wland
y; rob bins erts ertson in inson ledo les; rom an ano anov ero o; ros ado ales ario as e en s setti si; ru bio eda elas iz sh ssell sso; ry an; sa avedra deghi eed enz ha
hin hni ito kai madi maniego mpson muels rmiento saki to uceda uer unders vage wyer xena yed; sal a as azar cido dana divar eh em gado im inas onga; san abria chez ders
dhu doval i na tacruz tana tiago tillan toro tos toso; sch aefer mid midt mitt mitz neider olz reiber roeder ubert ultz ulz ulze umacher uster wartz warz; sc ott; se
dillo govia gura idel llers menov o pulveda rgeev rna rra rrano th thi tiawan xton; sha ckelford ffer h ikh nnon o rma rp rpe w; she a ehan hu ikh lton n pard pherd ppard
ridan tty vchenko; shi . elds mizu n pley pman; sh ort ukla; si banda ddiqui dhu dorov dorova erra fuentes gala lva lvestri thole tu u; sim mons on pson s sek; sin clair
gh ghal gleton ha; sk inner; sl oan; sm all; smi rnov rnova t th ts; sn ow yder; so ares dhi kolov kolova mmer msak ng od rensen ria sa telo to utherland uza w; sol ano
is omon orio orzano ovyov; sp arks ears encer; sr inivasan isai ivastava; sta fford llard n nkovic nley nton rk; ste ele in panov phens phenson vens wart; sto ica janovic
kes ne ut; st rickland ringer rong uart; su . arez azo bramanian harto karno llivan ltan mmers n santo tton zuki; sv ensson oboda; sw anson eeney eet; sy ed kes; sz abo e
ymanski; ta batabai desse foya hir kagi kahashi keuchi lley m mayo mez mura naka ng nner o pia te ufa ylor; te ixeira jada jeda llez llo mbo rrell rry sfaye sta; th ach
acker akur ibault ibodeaux omas ompson ongchai ornton; ti an erney jerina rado wari; tk achenko; to dd lentino rres th ure var wnsend; tr an aore avis inh ivedi ujillo
uong; tre jo lawney mblay vino vizo; ts ai ang e eng o osie; tu cker iasosopo ilagi lly pou rner; tw omey; ty ler; ue da; ul loa; un derwood; ur bina ibe rutia; val adez
des dez divia encia entin entine entini enzuela ladares le lejo les; van buren ce denberg dijk g leeuwen; var ela ga gas ghese ma; va sileiou siliev sques squez ughan
ughn zquez; ve ga la lasquez lazquez lez negas nkataraman sely; ver a dugo gara ma meulen straete; vi dal eira gil ncent nson ramontes rtanen sser tale; vil la lalobos
lalpando lanueva lareal larreal lasenor legas; vl ahos; vo . gel gt igt lkov lkova robyov s; vu .; vy as; wa da ddell de gner n ng njiru shington tanabe tkins tson tts;
wal ker lace ls sh ter ters ton; war d e ner ren same; we atherford aver bb ber eks i iss lch lls st; wh eeler; whi taker te tehead tfield tney; wi bowo ckramasinghe
eczorek ggins jaya ndham nkler nter nters se sniewska sniewski; wil cox der ey kerson kins kinson liam liams liamson lis son; wo jcik lf lfe ng od odard ods odward zniak;
wr ight; wu .; wy att; xi ao e ong; xu . e; ya dav kovlev mada maguchi mamoto mazaki nez ng o tes zzie; yb arra; ye . h ung; yi ldirim ldiz lmaz p; yo on rk shida ung
usef; yu . an en suf; za itsev jac kharov man mbrano mora ragoza rate vala yas; ze laya ng peda; zh ang ao eng ou u; zi a egler elinska elinski mmerman mmermann; zu lu
niga
`);
