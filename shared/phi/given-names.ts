/** Given names as they are common in the United States and where its patients come from. Lower case, sorted. */
const NAMES = `
aaliyah aaron abby abdi abdirahman abdul abdulaziz abdullah abdulrahman abebe abena abigail abimbola abraham achieng ada adaeze adalyn adam adanna addison adebayo adebisi adel
adele adeline aditi adnan adrian adriana adrienne adwoa afia agnes agnieszka agustin ahmad ahmed ahmet aidan aiden aiko aisha aishwarya ajay akash akiko akin akinyi akira akosua
akram akua al alain alaina alan alana alanna alastair albert alberto alejandra alejandro aleksandr aleksei alessandra alessandro alex alexander alexandra alexandria alexei alexey
alexis alfonso alfred alfredo ali alice alicia alina aling alisa alisha alison alissa alistair allen allie allison alma almaz alonzo altagracia alvaro alvin alyssa ama amadou amaka
amanda amarjit amber ameer amelia amelie amin amina aminata amir amit amitabh amr amrita amy ana analyn anand ananya anastasia anatoly anders andre andrea andreea andrei andres
andrew andrey andrzej andy angel angela angelica angelina angus anil anish anita anjali anke ann anna anne annette annie annika anselmo ante anthony antje antoine antoinette
antonella antonino antonio antwan anwar aoife aparna april araceli arash archana archie aria ariana arjun arlene armando arnel arnold arnulfo aroha art arthur arturo arun asha
asher ashley ashok ashraf ashton ashwin astrid atieno atticus attila aubrey audrey aurelie aurora austin autumn ava awilda axel ayesha ayman ayodele azadeh babak babatunde
balwinder barbara barry basel bassam beata beatrice beatriz beau becky behnam behrouz bekele belinda bella ben benito benjamin bennett benoit bentley bernadette bernard bernardo
bernice bertha beth bethany bethlehem betty beverly bharat bhavana bianca bich bijan bilal bill billie billy bin birgit bjorn blake blanca blanche bo bob bobby bogdan bohdan bojan
bongani bonnie booker boris boubacar bozena brad bradley brady brandon branko brayden breanna brenda brendan brent brett brian brianna bridget brielle brigitte britta brittany
bronwyn brooke brooks bruce bryan bryant bryce bukola burak bushra byron caitlin cal caleb callum calvin camden cameron camila camille camilo candace candice carl carla carlos
carmela carmelo carmen carol carolina caroline carolyn carrie carter carys casey cassandra catalina cathal catherine catriona cecil cecilia cedric celeste celine cem cerys cesar
chad chanel chantal chao charlene charles charlotte chase cheikh chelsea cheryl chester chiara chidi chidinma chinedu chioma chip chitra chloe chris christian christina christine
christophe christopher christos christy chuck chukwuemeka ciara ciaran cillian cindy citlali claire clara clarence clarissa claude claudette claudia clayton clement cleveland
clifford clifton clint clinton clive clyde cody colby colette colin colleen colton concetta conner connie connor constance consuelo cooper cora corazon corey corinne cormac
cornelius cory courtney craig cristian cristobal crystal cuong curtis cuthbert cynthia cyril cyrus dafydd daisuke daisy dakota dale dalia daljit dallas dalton damaris damian damon
dan dana daniel daniela danielle danilo danny danuta daphne daria darius dariush darlene darnell darrell darryl darya daryl dashawn dave david dawit dawn dean deandra deandre
deanna debbie deborah debra declan deepa deepak deja dele delilah della demetrius denis denise dennis derek derrick deshawn desislava desmond destiny dev devin devon devonte
diamond diana diane diarmuid diego dieter dimitar dimitrios dimitris dina dinesh divya dmitri dmitriy dmitry dodong dohyun dolly dolores domingo dominic dominick dominique don
donal donald donna dora doris dorothy dottie douglas dragan dragana drew duane duarte duc dulce dung dusan dwayne dwight dylan earl easton ebonie ebony ebrahim ed edgar edgardo
edith edna eduardo edward edwin efrain efua eileen eilidh ekaterina elaine eleanor elena eli eliana elias elijah elise eliseo eliza elizabeth ella ellen ellie elmer elodie eloise
elroy elsie elvia elvira emad emeka emerson emiko emilia emiliano emilio emily emma emmet emmett emre enrique enzo eoin eric erica erik erin ernest ernestine ernesto esi esperanza
esteban estela estelle esther eszter ethan ethel etienne eugene eugenia eugenio eunji eva evan evaristo eve evelyn everett everleigh everly evgeny ewa ewan ezekiel ezell ezequiel
ezra fabian facundo fadi fadumo fahad faisal faith fang fannie farah farai farhad farhiya fariba farid faris fatima faustino fawzi faye federica federico felicia felipe felix femi
feng ferenc fergus fern fernanda fernando fidel filomena finn fiona flora florence florian florin floyd folake frances francesca francesco francis francisca francisco francoise
frank frantisek fred freddie frederick freya friedrich fritz fumiko funmilayo fyodor gabor gabriel gabriela gabriella gabrielle gaetano gail galina ganesh gang gareth garrett gary
gaurav gavin gayatri geeta gemma gene genesis genevieve gennady geoffrey george georgette georgi georgios georgy gerald geraldine gerardo german gertrude getachew ghassan gheorghe
gianluca gilbert gilberto gilles gina ginger giorgos giovanna giovanni girish girma gisela gita giulia giuseppe giuseppina gleb glenn gloria gonzalo gopal goran gordon govind grace
graciela graham grainne grayson grazyna greg gregg gregorio gregory greta gretchen grigory griselda grzegorz guadalupe guenter guillaume guillermo gunnar gunther guo gurpreet gus
gustavo guy gwen gwendolyn gyorgy habib hadley hafsa hai haile hailey haitham hakim hal hala haley halima halina hamed hamid hamidreza hamish hamza hana hanan hanh hani hank hannah
hans hao hari harish harjit harold haroon harper harpreet harriet harry haruka harvey hasan hassan hatem hawa hayden hayley hazel heather hector heidi heike heinz helen helga
helmut heloise hemi henri henrietta henrik henry henryk herbert heriberto herman hideo hieu hilda hildegard hind hine hira hiroko hiroshi hisham hitesh hiwot hoang hoda hodan holly
homer hong hooman hope horace horst hortensia hossam hossein houshang howard hrvoje hua huda hudson hugh hugo hui humberto hung hunter huong husain husam huseyin hussain hussein
huy hyejin hyun ian ibrahim ibrahima ichiro ida ifeoma ifrah ignacio igor ihab ikenna ildiko ilona ilya imad iman imani imelda imogen imran inas indira ines inez ingeborg ingrid
ioana ioannis ion iqbal irene irina iris irma isaac isabel isabella isabelle isaiah isao isela isidro isla ismael ismail israel issa istvan itzel ivan ivica ivy iwona jabbar jacek
jack jackie jackson jacob jacqueline jacques jada jade jadwiga jaehyun jagdish jagjit jaime jakub jalal jamal james jameson jamie jamil jamila jan jana jane janelle janessa janet
janette janice janine janos jared jaroslav jaroslaw jasmine jason jasper jaspreet javad javed javier jaxon jay jaya jayden jayesh jayla jean jeanette jeannie jeff jeffrey jejomar
jelena jemima jenna jennifer jenny jens jeremiah jeremy jermaine jerome jerry jerzy jesse jessica jessie jesus jian jianguo jie jill jim jimena jimmy jing jiri jiro jisoo jiwoo
joan joann joanna joanne joao joaquin jocelyn jodi joe joel johan johanna john johnnie johnny jolanta jon jonah jonathan jordan jorge jorgen jose josefina joseph josephine joshua
josiah josue joy joyce jozsef juan juana judith judy juergen juhani jukka julia juliana julie julio julius jun junho junjie junjun jurgen justin jyoti kai kaiden kailani kaitlin
kaitlyn kalpana kamal kamala kamau kaori kara karam karan kareem karen karim karima karin karina karl karthik kartik kassandra katalin katarzyna kate katelyn katherine kathleen
kathryn kathy katie katja katya kaveh kavita kavitha kayla kaylee kayleen kayleigh kazimierz kazuo kehinde keiko keisha keith kellie kelly kelsey kelvin kemi ken kendra kenji
kennedy kenneth kent kenta kerstin kevin khadija khadijah khaled khalid khanh khoa kiara kidist kien kieran kierra kimberly kingston kipchoge kiptoo kiran kirill kirk kirsten
kiyoshi kjell klaus kobe kofi koji kojo komal konstantin konstantinos kostas kourosh krishna krista kristen kristi kristin kristina kristine krystyna krzysztof ksenia kuldeep kumar
kumiko kunle kurt kwabena kwadwo kwaku kwame kwesi kyle kylee kylie kyungho kyungsook ladislav laila lakisha lakshmi laleh lalit lamar lamont lan lance landon lanh larisa larissa
larry lars laszlo lata latasha latha latonya latoya laura lauren laurent lavar lawrence layla lazaro leah leanna lei leif leila leilani lenka leo leon leonard leonardo leonel
leonid lerato leroy leslie lester leticia lev levi lewis liam liesl ligaya liliana lillian lily lina lincoln linda ling linh lisa lloyd logan lois long lonnie lorena lorenzo
loretta lori lorraine lou louis louise lourdes luay lubna luc luca lucas lucia lucille lucy ludmila ludwig luis lukasz luke luna lupe luz luzviminda lydia lynette lynn lynne
lyudmila mabel maciej mackenzie madhav madhu madison maeve magdalena magnus maha mahdi mahesh mahmood mahmoud mahnaz mairead majid makayla makena makoto maksim malachi malak malati
malgorzata malik mallory mamadou manal mandla mandy manfred manish manisha manoel manoj manon manpreet mansour manuel marc marcel marcia marcin marco marcos marcus margaret
margarita margaux margie maria mariah mariam mariana marianne maribel maricel maricela marie mariko marilyn marina mario marisela marisol marissa marites marjorie marjory mark
markus marlene marlon marquis marsha marshall martha martin martina marvin marwan mary maryam maryann masako masao mason massimo mateo mateusz mathew mathieu mathilde matias
matilda matteo matthew matthias maude maureen maurice mauricio maverick max maximiliano maxine maya mazen mckayla mckenzie meena megan megha meghan mehdi mehmet mehran mehwish mei
meiling mel melanie mele melissa melvin mercedes meredith meseret mia micah michael micheal michel michelle michiko midori mieczyslaw migdalia miguel mihaela mihai mikael mikayla
mike mikhail miki mikko milagros milan mildred miles milica milo milos milton min mindy minerva ming minh minho minji minnie minoru mira miriam miroslav misty mitchell mitra modou
moe mohamed mohammad mohammed mohamud mohan mohsen moises mojtaba molly mona monica monika monique morag moses mostafa moustafa muhammad mukesh mulugeta munir murali murat muriel
musa mustafa mwangi mykola myrtle nabil nabila nada nader nadezhda nadia nadine nahla naima naji najwa naledi nalini nam namrata nancy nandini nanette naoki naoko naomi naresh
naser nasim nasir nasrin nasser natalia natalie natalya natasha nathalie nathan nathaniel naveen nawal nayeli nazia neeraj neha neil nellie nelson nemanja nenad nereida nesrin
nestor nettie nevaeh nga ngaire nghia ngoc ngozi nhung nia niamh nicholas nicolas nicole niels nigel nikhil nikita nikolai nikolaos nikolay nilesh niloufar nils nima nina nisha
nitin nizar njeri njoroge nnamdi nneka noah noboru noe noelani noemi nokuthula nolan nomvula noor nora noriko norma norman nour nova nuno nunzio nyambura obinna ochieng octavio odd
odette odhiambo ofelia oisin oksana ole oleg olga olive oliver olivia olivier olof oluchi olumide oluwaseun omar omid omolara ondrej opal ophelia orla orlando osama osamu oscar
osman osvaldo othman otieno otis otto ousmane owain owen oystein ozgur pablo padma padraig paige paisley palesa pallavi pamela panagiotis pankaj paola paolo paresh parisa parker
parvati parviz pascal pasquale pat patricia patrick patsy patty paul paula paulette paulo pavel pawel payam pearl pedro peggy pekka penelope penny per percy perla perry peter petra
petro peyton philip philippa philippe phuc phuong phyllis pierre pietro pilar piotr piper pippa plamen polina pooja poonam poppy pradeep prakash pranav prasad prashant praveen
precious preeti prerna preston priscilla priya pyotr qasim qiang quan quang quoc quynh rabia rachel radha radhika radu rafael rafiq raghav rahel rahul rain rainer raisa raj rajan
rajeev rajesh rajiv rajni rakesh ralph raluca ramakrishna ramesh rami ramiro ramon ramona rana randall randolph randy rani rania ranjana raquel rasha rashad rasheed rashid rashmi
rasmus raul ravi ray raymond raza reagan rebecca reem refugio reggie regina reginald reiko reinaldo rekha renate rene renee renu reyna reynaldo reza rhett rhiannon rhonda rhys
ricardo riccardo rich richard rick rickey ricky ridwan rigoberto riley rima rita ritu riyad rob robert roberta roberto robin rochelle rocio rodney rodolfo rodrigo rogelio roger
rohan rohit roisin roland rolf roman ron ronald ronan ronnie roosevelt rory rosa rosalie rosalind rosalinda rosanna rosaria rosario rose rosemarie rosemary roshni ross rowena
roxanna roxanne roy roya ruben ruby rudolf rufus rui rukhsana rupa rupert ruqayya ruslan russ russell ruth ryan ryder rylee ryo ryota ryszard saad sabah sabine sabri sabrina
sachiko sachin sadhana sadie saeed saeid safiya sahar said saida saima sakina sakura salah saleh salim salma salman salvador salvatore sam samantha sameer sami samina samir samira
samuel sana sandeep sandor sandra sandy sangeeta sanjay sanjeev santiago saoirse sara sarah saroj satish satomi satoshi saul savannah savita sawyer sayed scarlett scott seamus sean
sebastian seema segun sekou selamawit semisi semyon seojun sepideh serena sergei sergey sergio serkan seth shabana shadi shahd shahid shahram shaima shalini shane shanice shaniqua
shankar shannon shanti sharif sharmila sharon shawn shawna shazia sheila shelley shelly sherif sherry sheryl shigeru shilpa shinji shireen shirin shirley shiv shobha shota shreya
shyam sian siavash sibongile sibusiso siddharth sidra siegfried sierra sigrid siham silas silke silvia simin simona sinead siobhan sione sipho sita skip sky skylar slobodan smita
sneha snezana sofia soledad solveig son sonali sonia sonya soojin sophia soraya soren spencer spiros srinivas stacey stacy stanislav stanislaw stanislawa stanley stavros stefan
stefano stella stephane stephanie stephen steve steven stuart subramaniam sudha sudhir suha sujata sukhwinder sulaiman suleiman suliman suman sumaya sumbul summer sungho sunhee
sunil sunita sunny supriya surekha suresh surya susan susana susanna susannah sushma susumu suzanne suzette sven svetla svetlana swati sydney sylvia sylvie tadala tadashi tadeusz
tafadzwa taha tahira taiwo takashi takeshi takumi talal tamara tameka tamer tamika tammy tamsin tane tanisha tanner tanvi tanya tao tara taras tarek tariq taro tarun tatiana
tatyana taylor ted temitope tendai teresa teresita terje terrance terrell terrence terri terry tesfaye tessa tetsuya tevita thabo thandiwe thang thanh thao thelma themba theo
theodore theodoros theresa thiago thien thierry thomas thuraya thuy tiago tien tiffany tigist timmy timo timothy timur tina titilayo toan tobias todd todor tolga tolulope tomas
tomasz tommy tomohiro tomoko toni tony tonya torbjorn toshio tracey traci tracy trang travis trayvon trent trenton trevor tri trinity troy trudy trung truong tsutomu tuan tucker
tunde tung tushar tuyet tyler tyra tyree tyrell tyrese tyrone ubah uche uchenna uday ulises uma umar umesh urmila ursula usha usman ute uwe uzma vaclav vadim valentina valerie
valery van vandana vanessa varsha vasant vasco vasile vasilis vasily vasyl veena velma venkat venkatesh vera verity vernon veronica veronique vesna vicente vicki vicky victor
victoria vidya viet vijay vikram viktor vinay vincent vincenzo vinh vinod viola violet virginia vishal vitaly vivek vivian viviana vivienne vladimir vladislav volkan vy vyacheslav
wael wafa waleed walid wallace walter wambui wanda wanjiku waqar warda warren wayne wei wendy werner wes wesley weston whitney widad wilbur wilfredo will william willie willow
winifred winnie wiremu wojciech wole wolfgang wyatt xavier xiaoling xiaomei xiaoming ximena xiomara xiu xochitl xuan yaa yadira yahya yan yannis yaretzi yaroslav yash yasin yasir
yasmin yasmine yasser yasuo yaw yegor yekaterina yelena yen yesenia yetunde yevgeny ying yogesh yoko yolanda yonas yong yoshiko yoshio youngja youngsoo younis yousef youssef yuji
yuki yulia yuliya yumi yumiko yuri yury yusuf yuta yves yvette yvonne zacarias zachary zahara zahra zaid zain zainab zakaria zaki zanele zayden zaynab zbigniew zdenek zdzislaw
zeeshan zeinab zhiwei zhong ziad zinaida zion zoe zoey zofia zohreh zoila zoltan zoran zsuzsanna zuzana
`;

export const GIVEN_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/));
